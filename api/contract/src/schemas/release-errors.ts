import { z } from 'zod';
import { fillingSchema, moduleNameSchema, releaseIdSchema } from './modules.ts';
import { errorFrameSchema } from './telemetry.ts';

const hour = z.iso.datetime().describe('Beginning of the hour (UTC).');

/** A place of an error, in the built file and, where the release came with source maps, in the sources. */
export const resolvedFrameSchema = errorFrameSchema.extend({
  source: z
    .object({
      path: z.string().describe('File of the sources, from the folder of the module.'),
      line: z.number().int().describe('Line, from 1.'),
      column: z.number().int().describe('Column, from 1.'),
      name: z.string().nullable().describe('Name in the code at that place; null when there is none.'),
      text: z.string().nullable().describe('That line of the code; null when it is not known.'),
    })
    .nullable()
    .describe('The same place in the sources; null: the release came without a source map.'),
});
export type ResolvedFrame = z.infer<typeof resolvedFrameSchema>;

/** Errors of one release that came from the same place. */
export const errorGroupSchema = z.object({
  release: releaseIdSchema,
  name: z
    .string()
    .describe('Class of the error; "load.timeout" and the like: why a filling could not be loaded.'),
  filling: fillingSchema.shape.name
    .nullable()
    .optional()
    .describe(
      'Filling of a slot that could not be loaded, or in whose files it happened; null: none. Absent from servers before 1.2.',
    ),
  visits: z.number().int().min(1).describe('Visits that had it.'),
  firstSeen: z.iso.datetime().describe('When it was reported first (UTC).'),
  lastSeen: z.iso.datetime().describe('When it was reported last (UTC).'),
  frames: z.array(resolvedFrameSchema).min(1).describe('Where it happened, innermost first.'),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** What browsers reported of a module in the last seven days. */
export const moduleErrorsSchema = z.object({
  module: moduleNameSchema,
  hours: z
    .array(
      z.object({
        release: releaseIdSchema,
        hour,
        loads: z.number().int().min(0).describe('Loads that browsers reported.'),
        errorVisits: z.number().int().min(0).describe('Visits with an error after the release was loaded.'),
      }),
    )
    .describe('Loads and errors by release and hour, oldest first.'),
  vitals: z
    .array(
      z.object({
        release: releaseIdSchema,
        hour,
        name: z.enum(VITAL_NAMES).describe('Which Web Vital.'),
        p75: z
          .number()
          .min(0)
          .describe('Three of four visits had at most this: milliseconds; CLS has no unit.'),
        visits: z.number().int().min(1).describe('Visits that were measured.'),
      }),
    )
    .describe('Web Vitals by release and hour, oldest first.'),
  groups: z.array(errorGroupSchema).describe('Errors by place, those of most visits first.'),
});
export type ModuleErrors = z.infer<typeof moduleErrorsSchema>;
