import { z } from 'zod';

const zonedSchema = z.object({ timeZone: z.string().min(1) });

/** Time zone of an account as its browser told it; UTC until it has. */
export function createTimeZones(users: { findById(id: number): Promise<object | null> }) {
  return async (userId: number): Promise<string> => {
    const account = zonedSchema.safeParse(await users.findById(userId));
    return account.success ? account.data.timeZone : 'UTC';
  };
}
