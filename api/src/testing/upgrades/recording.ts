import { z } from 'zod';

/** A request to a release of the API, with its response. */
export const exchangeSchema = z.object({
  /** "GET /api/quiz/:id": the row of the sample requests. */
  route: z.string(),
  method: z.enum(['get', 'post', 'put', 'patch', 'delete']),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()).nullable(),
  status: z.number(),
  /** Null when the response is not JSON. */
  answer: z.unknown(),
  /** Sent twice, the request got the same response. */
  isStable: z.boolean(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** A release's filled database, and its responses in the order of the requests; reads come first. */
export const recordingSchema = z.object({
  /** Commit of the recorded release. */
  commit: z.string(),
  /** SQL statements that restore the database. */
  database: z.array(z.string()),
  /** Time of the first request, by the clock of the recorded API. */
  askedAt: z.iso.datetime(),
  exchanges: z.array(exchangeSchema),
});

/** Secrets of the recorded release, so that its tokens are still valid after an upgrade. */
export const RECORDED_SECRETS = {
  JWT_SECRET: 'the session secret of the recorded release',
  GUEST_COOKIE_SECRET: 'the cookie secret of the recorded release',
} as const;
