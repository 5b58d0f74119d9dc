/** Events that modules send each other, with their details. */
export interface PlatformEvents {
  /** A guest's score was accepted; the platform counts it. */
  'guest-quiz-taken': { readonly quizId: number };
  /** The user signed in or out; 'expired': the server no longer knows the session. */
  'session-changed': { readonly status: 'guest' | 'member'; readonly reason?: 'expired' };
  /** A request was refused because it needs a session: the platform then checks whether the session still exists. */
  'session-refused': Readonly<Record<string, never>>;
  /** A guest took another name, or another identity. */
  'player-changed': { readonly playerId: string; readonly playerName: string };
  'theme-changed': { readonly choice: 'system' | 'light' | 'dark' };
  /** A quiz was published: generated, imported or written. */
  'quiz.created': { readonly quizId: number };
  /** A quiz or one of its questions was changed, or the quiz was deleted. */
  'quiz.changed': { readonly quizId: number };
  /** The server accepted an attempt: scores, boards and progress are other ones now. */
  'attempt.submitted': { readonly quizId: number };
  /** The account's own data was changed. */
  'profile.changed': { readonly userId: number };
  /** As modules of sdk 1.1 say `quiz.created` and `attempt.submitted`. */
  'quiz-created': { readonly quizId: number };
  'score-submitted': { readonly quizId: number };
}

/** Events after which data that somebody shows may be another one. */
export const REFRESH_EVENTS = [
  'quiz.created',
  'quiz.changed',
  'attempt.submitted',
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
