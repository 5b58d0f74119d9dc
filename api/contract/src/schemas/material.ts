import { z } from 'zod';
import { MATERIAL_ADDRESS_MAX_LENGTH } from '../limits.ts';

export const readFileQuerySchema = z.object({
  name: z
    .string()
    .max(1000)
    .optional()
    .describe('Name of the file: gives the title, and the kind where the content does not tell.'),
});
/** The bytes of the file. */
export const readFileRequestSchema = z.instanceof(Uint8Array);

export const readAddressRequestSchema = z.object({
  address: z
    .string()
    .trim()
    .min(1)
    .max(MATERIAL_ADDRESS_MAX_LENGTH)
    .describe('Address of a public page, https only.'),
});

export const PLACE_KINDS = ['page', 'slide', 'heading'] as const;
/** Where a part of the text stands in its source. */
export const materialPlaceSchema = z.object({
  kind: z.enum(PLACE_KINDS).describe('page, slide or heading.'),
  number: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('Number of the page or slide, from 1; null for headings.'),
  title: z.string().nullable().describe('Text of the heading or title of the slide; null: none.'),
  start: z
    .number()
    .int()
    .min(0)
    .describe(
      'Index in the text of its first character, in UTF-16 code units; it ends where the next begins.',
    ),
});
export type MaterialPlace = z.infer<typeof materialPlaceSchema>;
/** A place as it is told to readers. */
export const namedPlaceSchema = materialPlaceSchema.omit({ start: true });
/** The readable text of a file or page. */
export const materialSchema = z.object({
  title: z.string().nullable().describe('Title of the page, or name of the file; null: none.'),
  text: z.string().describe('Plain text, as long as notes may be.'),
  places: z.array(materialPlaceSchema).describe('Pages, slides or headings, in the order of the text.'),
  leftOut: z
    .number()
    .int()
    .min(0)
    .describe('Characters that were left out at the end, because notes are limited.'),
});
export type Material = z.infer<typeof materialSchema>;
