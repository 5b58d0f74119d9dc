import { z } from 'zod';
import { fillingSchema, moduleNameSchema, releaseIdSchema, slotSchema } from './modules.ts';

/** Whether visits get a filling. */
export const FILLING_STATES = ['shown', 'failing', 'paused', 'other-version', 'no-slot'] as const;
export type FillingState = (typeof FILLING_STATES)[number];

const { name, version, access, order, budgetKb } = fillingSchema.shape;

/** What a release that new visits get shows in a slot. */
export const placedFillingSchema = z.object({
  module: moduleNameSchema,
  release: releaseIdSchema,
  name,
  version,
  access,
  order: order.unwrap().describe('Place among its neighbours, low first.'),
  bytes: z
    .number()
    .int()
    .min(0)
    .describe('Bytes of its entry, styles and preloads, compressed where the registry measured that.'),
  budgetKb,
  state: z
    .enum(FILLING_STATES)
    .describe(
      "'failing': loads of its release fail; 'paused': it is of the last good release, which new visits get while the live one is paused; 'other-version', 'no-slot': left out, because no live release has the slot in its version, or at all.",
    ),
  errorVisits: z
    .number()
    .int()
    .min(0)
    .describe(
      'Visits with an error in its own files, added up over the places of errors. A tab in which it crashed leaves it out.',
    ),
});
export type PlacedFillingState = z.infer<typeof placedFillingSchema>;

/** A slot, and what fills it. */
export const moduleSlotSchema = z.object({
  name: slotSchema.shape.name.describe('Name of the slot.'),
  owner: z
    .object({
      module: moduleNameSchema,
      release: releaseIdSchema,
      version: slotSchema.shape.version,
      path: slotSchema.shape.path,
    })
    .nullable()
    .describe('The release that has it, as new visits get it; null: none has, although fillings name it.'),
  fillings: z.array(placedFillingSchema).describe('In the order in which a page shows them.'),
});
export type ModuleSlot = z.infer<typeof moduleSlotSchema>;
