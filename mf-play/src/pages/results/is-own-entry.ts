import type { LeaderboardEntry, User } from '@quizmesh/contract';

/** Whether a board entry is the user's own, for servers that do not say so: by username, full name or e-mail. */
export function isOwnEntry(
  { username, isGuest }: Pick<LeaderboardEntry, 'username' | 'isGuest'>,
  user: User | null,
): boolean {
  if (!user || isGuest) return false;
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return [user.username, fullName, user.email].some((name) => name !== '' && name === username);
}
