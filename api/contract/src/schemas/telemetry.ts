import { z } from 'zod';
import { releaseIdSchema } from './modules.ts';

/** "shell" or a module's name. */
const partSchema = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u);
const whose = { module: partSchema, release: releaseIdSchema };
const HOUR_MS = 3_600_000;

/** What pages report, without anything about the user: loads, errors and speed by module and release. */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    ...whose,
    /** Result for the wanted release: 'recovered' means that the last good one was loaded instead, 'failed' that
     *  none could be loaded, 'crashed' that it failed after it had been loaded. */
    outcome: z.enum(['ok', 'recovered', 'failed', 'crashed']),
    /** What went wrong; absent when nothing did. */
    cause: z
      .enum(['network', 'timeout', 'integrity', 'evaluation', 'expose', 'contract', 'render', 'style'])
      .optional(),
    milliseconds: z.number().min(0).max(HOUR_MS),
  }),
  z.object({
    kind: z.literal('error'),
    ...whose,
    /** Class of the error, never its message, which may contain what a user typed. */
    name: z.string().regex(/^[\w$.-]{1,60}$/u),
  }),
  z.object({
    kind: z.literal('vital'),
    ...whose,
    /** Web Vitals; LONG_TASKS is the milliseconds of tasks over 50 ms. */
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'LONG_TASKS']),
    /** Milliseconds; CLS has no unit. */
    value: z.number().min(0).max(HOUR_MS),
  }),
]);

export const TELEMETRY_EVENTS_MAX = 50;
export const telemetryRequestSchema = z.object({
  events: z.array(telemetryEventSchema).min(1).max(TELEMETRY_EVENTS_MAX),
  /** Token of the visit: loads with one also count for the health of the release. */
  visit: z.string().max(120).optional(),
});
export const telemetryResponseSchema = z.object({
  /** Events that were counted; those of unknown releases are not. */
  counted: z.number().int(),
});
/** A token that lets the loads of one visit count. */
export const visitResponseSchema = z.object({ visit: z.string() });
