import type { User } from '@quizmesh/contract';

/** Full name when both parts are known, else the username. */
export function displayName({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username;
}
