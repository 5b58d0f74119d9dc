import { z } from 'zod';
import { POLICY_REASONS } from '../release-reasons.ts';

/** One reason, as values that can be said in any language. */
export const policyReasonSchema = z.object({
  code: z.enum(POLICY_REASONS).describe('What does not fit.'),
  field: z.string().describe('Its key in `fields`, where it stands in English, with the fix.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the text of the code names: a module, a range, a version, a path, a size in KB.'),
});
export type PolicyReason = z.infer<typeof policyReasonSchema>;
