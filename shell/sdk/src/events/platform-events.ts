/** Events that modules send each other, with their details. */
export interface PlatformEvents {
  /** A guest's score was accepted; the platform counts it. */
  'guest-quiz-taken': { readonly quizId: number };
  /** The user signed in or out; 'expired': the session is no longer valid. */
  'session-changed': { readonly status: 'guest' | 'member'; readonly reason?: 'expired' };
  /** A request was rejected because it needs a session, or a right that the account does not have: the platform then checks whether
   *  the session is still valid, and its rights. */
  'session-refused': Readonly<Record<string, never>>;
  /** The guest was renamed, or replaced by a new one. */
  'player-changed': { readonly playerId: string; readonly playerName: string };
  'theme-changed': { readonly choice: 'system' | 'light' | 'dark' };
  /** A quiz was published: generated, imported or written. */
  'quiz.created': { readonly quizId: number };
  /** A quiz or one of its questions was changed, or the quiz was deleted. */
  'quiz.changed': { readonly quizId: number };
  /** The server accepted an attempt, which changes scores, boards and progress. */
  'attempt.submitted': { readonly quizId: number };
  /** A missed question was answered again, which changes what is due and the streak. */
  'mistakes.answered': Readonly<Record<string, never>>;
  /** The account's own data was changed. */
  'profile.changed': { readonly userId: number };
  /** Names of `quiz.created` and `attempt.submitted` in modules built with sdk 1.1. */
  'quiz-created': { readonly quizId: number };
  'score-submitted': { readonly quizId: number };
}

/** Events that change data of queries. */
export const REFRESH_EVENTS = [
  'quiz.created',
  'quiz.changed',
  'attempt.submitted',
  'mistakes.answered',
  'profile.changed',
] as const satisfies readonly (keyof PlatformEvents)[];
export type RefreshEvent = (typeof REFRESH_EVENTS)[number];

/** Notifies every listener on this page, in all modules. */
export function emitPlatformEvent<Name extends keyof PlatformEvents>(
  name: Name,
  detail: PlatformEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function onPlatformEvent<Name extends keyof PlatformEvents>(
  name: Name,
  handler: (detail: PlatformEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) handler(event.detail as PlatformEvents[Name]);
  };
  window.addEventListener(name, listener);
  return () => {
    window.removeEventListener(name, listener);
  };
}
