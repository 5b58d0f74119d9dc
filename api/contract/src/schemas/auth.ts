import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

export const loginRequestSchema = z.object({
  email: z.string().trim().max(254),
  password: z.string().max(1024),
});
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: timestampSchema,
});
export const loginResponseSchema = z.object({ token: z.string(), user: userSchema });

/** The guest device behind the signed cookie. */
export const playerSchema = z.object({ playerId: z.string(), playerName: z.string() });
