import type { User } from '@quizmesh/contract';

/** An account as the API sends it. */
export const someUser = (username: string, changes: Partial<User> = {}): User => ({
  id: 7,
  username,
  email: `${username}@example.org`,
  firstName: null,
  lastName: null,
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
