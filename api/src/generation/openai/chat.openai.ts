import OpenAI from 'openai';
import { z } from 'zod';
import { createCappedFetch } from './capped-fetch.ts';
import type { Chat, ChatAnswer, ChatRequest } from './chat.ts';
import { ProviderCallError, type CallErrorKind } from './provider-call.error.ts';

export interface OpenAiChatOptions {
  /** Null: the endpoint needs none. */
  readonly apiKey: string | null;
  /** Any endpoint with the same protocol; OpenAI's own when absent. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** From sending to the last byte. */
  readonly callTimeoutMs: number;
}

/** More than any quiz needs; longer answers are aborted. */
const ANSWER_LIMIT_BYTES = 2_000_000;

const tokens = z.number().int().nonnegative();
const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.looseObject({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** Fields of the client's errors when there was a response. */
const providerErrorSchema = z.object({
  status: z.number(),
  code: z.string().nullish(),
  headers: z.instanceof(Headers).optional().catch(undefined),
});

function toAnswer(completion: unknown): ChatAnswer {
  const { choices, usage } = completionSchema.parse(completion);
  const [{ finish_reason: end, message } = { message: { content: '', refusal: null } }] = choices;
  return {
    text: message.content ?? '',
    isRefused: Boolean(message.refusal) || end === 'content_filter',
    isCut: end === 'length',
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}

const numberOf = (text: string | null | undefined) => (text?.trim() ? Number(text) : Number.NaN);

/** OpenAI's own header in milliseconds, else the standard one: seconds, or a date. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const usual = headers?.get('retry-after');
  const found = [
    numberOf(headers?.get('retry-after-ms')),
    numberOf(usual) * 1000,
    Date.parse(usual ?? '') - Date.now(),
  ].find((milliseconds) => Number.isFinite(milliseconds));
  return found === undefined ? undefined : Math.max(0, found);
}

function errorKindOf({ status, code }: { status: number; code: string | null | undefined }): CallErrorKind {
  if (status === 429) return code === 'insufficient_quota' ? 'quota' : 'rate-limited';
  return status >= 500 || status === 408 || status === 409 ? 'server-error' : 'not-accepted';
}

function toCallError(error: unknown, timedOut: boolean): ProviderCallError {
  if (timedOut) return new ProviderCallError('timeout', { cause: error });
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return new ProviderCallError('timeout', { cause: error });
  const parsed = providerErrorSchema.safeParse(error);
  if (error instanceof OpenAI.APIError && parsed.success) {
    const { status, code, headers } = parsed.data;
    const details = { status, retryAfterMs: retryAfterMs(headers), cause: error };
    return new ProviderCallError(errorKindOf({ status, code }), details);
  }
  const isGarbled = error instanceof SyntaxError || error instanceof z.ZodError;
  return new ProviderCallError(isGarbled ? 'garbled' : 'network', { cause: error });
}

/** How a server is asked for JSON: a schema that it enforces, any JSON, or in words. */
const FORMATS = ['json_schema', 'json_object', 'words'] as const;

/** What a server with this protocol understands; many leave out a part. */
interface Dialect {
  readonly format: (typeof FORMATS)[number];
  readonly takesTemperature: boolean;
  /** The newer name of `max_tokens`. */
  readonly takesMaxCompletionTokens: boolean;
}

const FULL: Dialect = { format: 'json_schema', takesTemperature: true, takesMaxCompletionTokens: true };

/** What to try after a server did not accept a request; null when nothing is left to leave out. */
function simpler(dialect: Dialect, complaint: string): Dialect | null {
  if (/temperature/iu.test(complaint) && dialect.takesTemperature)
    return { ...dialect, takesTemperature: false };
  if (/max_completion_tokens/iu.test(complaint) && dialect.takesMaxCompletionTokens)
    return { ...dialect, takesMaxCompletionTokens: false };
  const format = FORMATS[FORMATS.indexOf(dialect.format) + 1];
  return format ? { ...dialect, format } : null;
}

function formatOf({ purpose: name, schema }: ChatRequest, { format }: Dialect) {
  if (format === 'words') return {};
  if (format === 'json_object') return { response_format: { type: format } };
  return { response_format: { type: format, json_schema: { name, strict: true, schema: { ...schema } } } };
}

function toBody(
  model: string,
  request: ChatRequest,
  dialect: Dialect,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { instructions, data, schema, maxTokens, temperature } = request;
  const limit = { [dialect.takesMaxCompletionTokens ? 'max_completion_tokens' : 'max_tokens']: maxTokens };
  const form = `Answer with one JSON object and nothing else. Its JSON schema: ${JSON.stringify(schema)}`;
  return {
    model,
    messages: [
      {
        role: 'system',
        content: dialect.format === 'json_schema' ? instructions : `${instructions}\n${form}`,
      },
      { role: 'user', content: data },
    ],
    ...formatOf(request, dialect),
    ...limit,
    ...(temperature !== null && dialect.takesTemperature && { temperature }),
  };
}

/** What a server says about a request that it does not accept; null for other errors. */
function complaintOf(error: unknown): string | null {
  const isComplaint = error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422);
  return isComplaint ? `${error.param ?? ''} ${error.message}` : null;
}

/** Chat completions through the official client, without retries, limits and budgets. What a server does not understand
 *  is left out, and remembered. */
export function createOpenAiChat({ apiKey, baseUrl, model, callTimeoutMs }: OpenAiChatOptions): Chat {
  const client = new OpenAI({
    // The client wants a key; without one, its header is left out.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    ...(baseUrl && { baseURL: baseUrl }),
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: callTimeoutMs,
    logLevel: 'off',
    fetch: createCappedFetch(ANSWER_LIMIT_BYTES),
  });
  let understood = FULL;

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<unknown> {
    for (let dialect = understood; ;) {
      try {
        const completion = await client.chat.completions.create(toBody(model, request, dialect), { signal });
        understood = dialect;
        return completion;
      } catch (error) {
        const complaint = complaintOf(error);
        const next = complaint === null ? null : simpler(dialect, complaint);
        if (next === null) throw error;
        dialect = next;
      }
    }
  }

  return async (request, signal) => {
    const late = AbortSignal.timeout(callTimeoutMs);
    try {
      return toAnswer(await complete(request, AbortSignal.any([signal, late])));
    } catch (error) {
      signal.throwIfAborted();
      throw toCallError(error, late.aborted);
    }
  };
}
