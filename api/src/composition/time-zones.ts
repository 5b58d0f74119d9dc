import type { Repositories } from '../repositories.ts';

/** Time zone of an account as its browser told it; UTC until it has. */
export function createTimeZones(users: Pick<Repositories['users'], 'findById'>) {
  return async (userId: number): Promise<string> => (await users.findById(userId))?.timeZone ?? 'UTC';
}
