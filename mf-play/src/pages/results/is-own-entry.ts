import type { LeaderboardEntry, User } from '@quizmesh/contract';

/** Whether a board entry is the member's, for boards whose server did not say: by username, full name or e-mail. */
export function isOwnEntry(
  { username, isGuest }: Pick<LeaderboardEntry, 'username' | 'isGuest'>,
  user: User | null,
): boolean {
  if (!user || isGuest) return false;
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return [user.username, fullName, user.email].some((name) => name !== '' && name === username);
}
