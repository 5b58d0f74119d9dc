import { userSchema } from '@quizmesh/contract/schemas';

/** A signed-in user for tests. */
export const SIGNED_IN_USER = userSchema.parse({
  id: 5,
  username: 'mira',
  email: 'mira@example.org',
  firstName: 'Mira',
  lastName: 'Okafor',
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00Z',
});
