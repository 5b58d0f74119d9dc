import OpenAI from 'openai';
import { z } from 'zod';
import { createCappedFetch } from './capped-fetch.ts';
import type { Chat, ChatAnswer, ChatRequest } from './chat.ts';
import { ProviderCallError, type CallErrorKind } from './provider-call.error.ts';

export interface OpenAiChatOptions {
  readonly apiKey: string;
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

function toBody(model: string, request: ChatRequest): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { purpose: name, instructions, data, schema, maxTokens, temperature } = request;
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: data },
    ],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
    max_completion_tokens: maxTokens,
    ...(temperature !== null && { temperature }),
  };
}

/** Chat completions through the official client, without retries, limits and budgets. */
export function createOpenAiChat({ apiKey, baseUrl, model, callTimeoutMs }: OpenAiChatOptions): Chat {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl && { baseURL: baseUrl }),
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: callTimeoutMs,
    logLevel: 'off',
    fetch: createCappedFetch(ANSWER_LIMIT_BYTES),
  });
  return async (request, signal) => {
    const late = AbortSignal.timeout(callTimeoutMs);
    try {
      const body = toBody(model, request);
      const options = { signal: AbortSignal.any([signal, late]) };
      return toAnswer(await client.chat.completions.create(body, options));
    } catch (error) {
      signal.throwIfAborted();
      throw toCallError(error, late.aborted);
    }
  };
}
