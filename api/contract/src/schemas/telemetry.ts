import { z } from 'zod';
import { filePathSchema, fillingSchema, releaseIdSchema } from './modules.ts';

/** "shell" or a module's name. */
const partSchema = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u);
const whose = { module: partSchema.describe('Name of the module (remote).'), release: releaseIdSchema };
const filling = fillingSchema.shape.name.optional();
const HOUR_MS = 3_600_000;

/** Places of one error that are kept. */
export const ERROR_FRAMES_MAX = 8;
const POSITION_MAX = 10_000_000;
/** A place in a built file. */
export const errorFrameSchema = z.object({
  file: filePathSchema.max(200).describe('File of the release.'),
  line: z.number().int().min(1).max(POSITION_MAX).describe('Line, from 1.'),
  column: z.number().int().min(1).max(POSITION_MAX).describe('Column, from 1.'),
});
export type ErrorFrame = z.infer<typeof errorFrameSchema>;

/** What pages report, without anything about the user: loads, errors and speed by module and release. */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load').describe('What sort it is.'),
    ...whose,
    outcome: z
      .enum(['ok', 'recovered', 'failed', 'crashed'])
      .describe(
        "Result for the wanted release: 'recovered' means that the last good one was loaded instead, 'failed' that none could be loaded, 'crashed' that it failed after it had been loaded.",
      ),
    cause: z
      .enum(['network', 'timeout', 'integrity', 'evaluation', 'expose', 'contract', 'render', 'style'])
      .optional()
      .describe('What went wrong; absent when nothing did.'),
    filling: filling.describe(
      'Which filling of the release was loaded; absent: its pages. Absent from shells before 1.2.',
    ),
    milliseconds: z.number().min(0).max(HOUR_MS).describe('Duration (ms).'),
  }),
  z.object({
    kind: z.literal('error').describe('What sort it is.'),
    ...whose,
    name: z
      .string()
      .regex(/^[\w$.-]{1,60}$/u)
      .describe('Class of the error, never its message, which may contain what a user typed.'),
    filling: filling.describe(
      'Filling of the release that it removed from a page. Absent from shells before 1.2.',
    ),
    frames: z
      .array(errorFrameSchema)
      .max(ERROR_FRAMES_MAX)
      .optional()
      .describe('Where in the files of the release it happened, innermost first.'),
  }),
  z.object({
    kind: z.literal('vital').describe('What sort it is.'),
    ...whose,
    name: z
      .enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'LONG_TASKS'])
      .describe('Web Vitals; LONG_TASKS is the milliseconds of tasks over 50 ms.'),
    value: z.number().min(0).max(HOUR_MS).describe('Milliseconds; CLS has no unit.'),
  }),
]);
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

export const TELEMETRY_EVENTS_MAX = 50;
export const telemetryRequestSchema = z.object({
  events: z
    .array(telemetryEventSchema)
    .min(1)
    .max(TELEMETRY_EVENTS_MAX)
    .describe('What happened on a page, at most 50.'),
  visit: z
    .string()
    .max(120)
    .optional()
    .describe('Token of the visit: loads with one also count for the health of the release.'),
});
export const telemetryResponseSchema = z.object({
  counted: z.number().int().describe('Events that were counted; those of unknown releases are not.'),
});
/** A token that lets the loads of one visit count. */
export const visitResponseSchema = z.object({ visit: z.string().describe('Token of the visit.') });
