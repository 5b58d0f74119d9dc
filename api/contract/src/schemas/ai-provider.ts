import { z } from 'zod';
import { timestampSchema } from './common.ts';

const count = z.number().int().min(0);
/** Days of usage that the console is given. */
export const AI_USAGE_DAYS = 14;

export const aiModelRoleSchema = z.enum(['writer', 'checker']);

/** A call without an answer, or with one that is of no use. Holds nothing of what was sent or received. */
const aiFailureSchema = z.object({
  at: timestampSchema.describe('When it ended (UTC).'),
  kind: z
    .string()
    .describe(
      'What became of it: timeout, network, rate-limited, server-error, loading, garbled, quota, not-accepted or daily-budget; of an answer without use: refused, empty, cut-off, not-json or wrong-form.',
    ),
  status: z.number().int().nullable().describe('HTTP status of the response; null: there was none.'),
  seconds: z.number().describe('How long it took, seconds.'),
});

/** A language model that is connected. Figures are those of the process that answered, since it started. */
export const aiModelSchema = z.object({
  role: aiModelRoleSchema.describe('The writer drafts; the checker answers blind and checks facts.'),
  model: z.string().describe('Name of the model, as it is asked for.'),
  host: z.string().describe('Name and port of its server.'),
  understands: z
    .object({
      format: z
        .enum(['json_schema', 'json_object', 'words'])
        .describe('How it is asked for JSON: a schema that the server enforces, any JSON, or in words.'),
      temperature: z.boolean().describe('Whether it takes another temperature than its own.'),
      maxCompletionTokens: z.boolean().describe('Whether it knows the newer name of the token limit.'),
    })
    .nullable()
    .describe('What its server understands; null before the first answer.'),
  tokensPerSecond: z
    .number()
    .nullable()
    .describe('Measured speed, tokens per second; null before the first answer.'),
  circuit: z
    .enum(['closed', 'half-open', 'open'])
    .describe(
      'Circuit breaker: closed: it is called; open: it is not called for a while, after failures in a row.',
    ),
  inputPrice: z.number().describe('US dollars per million tokens that are sent; 0 when not set.'),
  outputPrice: z.number().describe('US dollars per million tokens that it writes; 0 when not set.'),
  failures: z
    .array(aiFailureSchema)
    .describe('The last calls without an answer, or with one that is of no use, newest first.'),
});
export type AiModel = z.infer<typeof aiModelSchema>;

/** Calls, tokens and cost of one day, over all processes. */
const aiUsageSchema = z.object({
  calls: count.describe('Calls that ended.'),
  inputTokens: count.describe('Tokens that were sent.'),
  outputTokens: count.describe('Tokens that the models wrote.'),
  dollars: z.number().describe('US dollars, by the prices that are set.'),
});
export const aiUsageDaySchema = aiUsageSchema.extend({
  day: z.iso.date().describe('Calendar day (UTC), e.g. "2026-11-21".'),
  checker: aiUsageSchema
    .nullable()
    .describe('The part of the model that checks; null when it made no call or is the writer.'),
});
export type AiUsageDay = z.infer<typeof aiUsageDaySchema>;

/** Absent from servers before 1.2. */
export const aiProviderSchema = z.object({
  provider: z
    .enum(['offline', 'openai'])
    .describe("What makes quizzes: the built-in knowledge, or a server of OpenAI's protocol."),
  models: z.array(aiModelSchema).describe('The writer first; empty without a model.'),
  since: timestampSchema.describe('Since when the process that answered runs (UTC).'),
  today: z.iso.date().describe('Calendar day (UTC) that the budget is for.'),
  usage: z.array(aiUsageDaySchema).describe(`The last ${AI_USAGE_DAYS} days with calls, newest first.`),
  budget: z
    .object({
      tokens: z.number().nullable().describe('Tokens per UTC day; null: no limit.'),
      dollars: z.number().nullable().describe('US dollars per UTC day; null: no limit.'),
      heldTokens: count.describe('Tokens of today that are reserved for running calls.'),
    })
    .describe('Hard limits of all models together.'),
});
export type AiProvider = z.infer<typeof aiProviderSchema>;

export const aiModelTestRequestSchema = z.object({
  role: aiModelRoleSchema.describe('Which model is asked.'),
});
/** What one small request showed. */
export const aiModelTestSchema = z.object({
  model: aiModelSchema.describe('What is known about the model after it.'),
  outcome: z
    .enum(['right', 'wrong', 'unreadable', 'failed'])
    .describe('right, wrong: it could be read; unreadable: there was an answer in another form.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it failed or cannot be read, e.g. "timeout" or "not-json"; null otherwise.'),
  status: z.number().int().nullable().describe('HTTP status of the response; null: there was none.'),
  seconds: z.number().describe('How long it took, seconds.'),
  inputTokens: count.nullable().describe('Tokens that were sent; null when the server does not count.'),
  outputTokens: count.nullable().describe('Tokens that it wrote; null when the server does not count.'),
});
export type AiModelTest = z.infer<typeof aiModelTestSchema>;
