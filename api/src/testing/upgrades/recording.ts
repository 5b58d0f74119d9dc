import { z } from 'zod';

/** One request to a release of the API and what it answered. */
export const exchangeSchema = z.object({
  /** "GET /api/quiz/:id": the row of the sample requests. */
  route: z.string(),
  method: z.enum(['get', 'post', 'put', 'patch', 'delete']),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()).nullable(),
  status: z.number(),
  /** Null for what is no JSON. */
  answer: z.unknown(),
  /** Asked twice, the same answer came twice. */
  isStable: z.boolean(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** A release's filled database, and what the release then said, in the order it was asked; reads come first. */
export const recordingSchema = z.object({
  /** Of the recorded release. */
  commit: z.string(),
  /** Statements that make the database anew. */
  database: z.array(z.string()),
  /** When the first request was made, by the clock of the recorded API. */
  askedAt: z.iso.datetime(),
  exchanges: z.array(exchangeSchema),
});

/** Secrets of the recorded release: what it signed stays good after an upgrade. */
export const RECORDED_SECRETS = {
  JWT_SECRET: 'the session secret of the recorded release',
  GUEST_COOKIE_SECRET: 'the cookie secret of the recorded release',
} as const;
