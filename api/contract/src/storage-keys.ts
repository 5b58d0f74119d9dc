/** Names of the browser's local storage entries. Browsers hold data under these names, so they never change. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'auth_user',
  onboardingDismissed: 'onboarding_dismissed',
  guestQuizCount: 'guest_quiz_count',
  playerId: 'quiz_player_id',
  playerName: 'quiz_player_name',
  language: 'quiz_language',
  theme: 'quiz_theme',
} as const;

/** Key of the locally stored result of one quiz. */
export function resultStorageKey(quizId: number): string {
  return `quiz_result_${quizId}`;
}

/** Key of what a finished quiz won: achievements, streak and XP, until they were celebrated. */
export function achievementsStorageKey(quizId: number): string {
  return `quiz_achievements_${quizId}`;
}

/** Key of what a user typed in a tab and did not save, in its session storage: it outlives a session that expires. */
export function draftsStorageKey(userId: number): string {
  return `quizmesh_drafts_${userId}`;
}

/** Key of a host's or player's place in a live room, by the room's code. */
export function roomStorageKey(code: string): string {
  return `quiz_room_${code}`;
}
