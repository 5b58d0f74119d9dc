import OpenAI from 'openai';
import { z } from 'zod';
import { timeLimit } from '../../http/time-left.ts';
import type { Chat, ChatAnswer, ChatRequest } from './chat.ts';
import { errorBodyOf, type ErrorBody } from './error-body.ts';
import { messageSchema, messageText } from './message-text.ts';
import { SilenceError, createModelFetch } from './model-fetch.ts';
import { ProviderCallError, type CallErrorKind } from './provider-call.error.ts';

export interface OpenAiChatOptions {
  /** Null: the endpoint needs none. */
  readonly apiKey: string | null;
  /** Any endpoint with the same protocol; OpenAI's own when absent. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** Milliseconds from sending to the last byte. */
  readonly timeoutOf: (request: ChatRequest) => number;
  /** Longest pause inside an answer that has begun. */
  readonly silenceMs: number;
  /** Called after each answer. */
  readonly onUnderstood?: (dialect: Dialect) => void;
}

/** More than any quiz needs; longer answers are aborted. */
const ANSWER_LIMIT_BYTES = 2_000_000;

const tokens = z.number().int().nonnegative();
const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: messageSchema,
      }),
    )
    .min(1),
  usage: z.looseObject({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** Fields of the client's errors when there was a response. */
const providerErrorSchema = z.object({
  status: z.number(),
  headers: z.instanceof(Headers).optional().catch(undefined),
  error: z
    .unknown()
    .optional()
    .transform((error) => errorBodyOf(error)),
});
/** An error inside a response of the status 200: it came when the answer had begun. */
const insideSchema = z.looseObject({ code: z.coerce.number().int().min(400).max(599).catch(500) });

const REFUSED: ChatAnswer = { text: '', isRefused: true, isCut: false, usage: null };

function throwErrorInside(completion: unknown): void {
  const place = z
    .looseObject({
      error: z.unknown().optional(),
      choices: z.array(z.looseObject({ error: z.unknown().optional() })).catch([]),
    })
    .safeParse(completion).data;
  const inside = place?.error ?? place?.choices[0]?.error;
  if (inside === undefined || inside === null) return;
  const status = insideSchema.safeParse(inside).data?.code ?? 500;
  throw new ProviderCallError(errorKindOf({ status, error: errorBodyOf(inside) }), { status });
}

function toAnswer(completion: unknown): ChatAnswer {
  throwErrorInside(completion);
  const { choices, usage } = completionSchema.parse(completion);
  const [{ finish_reason: end, message } = { message: {} }] = choices;
  return {
    text: messageText(message),
    isRefused: Boolean(message.refusal) || /^content_filter/u.test(end ?? ''),
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

function errorKindOf({ status, error }: { status: number; error: ErrorBody }): CallErrorKind {
  const { code, message } = error;
  if (status === 429) return code === 'insufficient_quota' ? 'quota' : 'rate-limited';
  if (status === 402) return 'quota';
  if (status === 503 && /loading model/iu.test(message)) return 'loading';
  // The model broke the schema that its server enforces: another try may keep it.
  if (code === 'json_validate_failed') return 'garbled';
  return status >= 500 || status === 408 || status === 409 ? 'server-error' : 'not-accepted';
}

const isSilence = (error: unknown): boolean =>
  error instanceof SilenceError || (error instanceof Error && error.cause instanceof SilenceError);

/** Nobody listens at the address, or its name is not known. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = z.object({ code: z.string().optional().catch(undefined) }).parse(error);
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || isUnsent(error.cause);
}

function toCallError(error: unknown, timedOut: boolean): ProviderCallError {
  if (error instanceof ProviderCallError) return error;
  if (timedOut || isSilence(error)) return new ProviderCallError('timeout', { cause: error });
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return new ProviderCallError('timeout', { cause: error });
  const parsed = providerErrorSchema.safeParse(error);
  if (error instanceof OpenAI.APIError && parsed.success) {
    const { status, headers, error: body } = parsed.data;
    const pause = retryAfterMs(headers) ?? body.retryAfterMs ?? undefined;
    const details = { status, retryAfterMs: pause, cause: error };
    return new ProviderCallError(errorKindOf({ status, error: body }), details);
  }
  const isGarbled = error instanceof SyntaxError || error instanceof z.ZodError;
  return new ProviderCallError(isGarbled ? 'garbled' : 'network', {
    cause: error,
    isUnsent: isUnsent(error),
  });
}

/** How a server is asked for JSON: a schema that it enforces, any JSON, or in words. */
const FORMATS = ['json_schema', 'json_object', 'words'] as const;

/** What a server with this protocol understands; many leave out a part. */
export interface Dialect {
  readonly format: (typeof FORMATS)[number];
  readonly takesTemperature: boolean;
  /** The newer name of `max_tokens`. */
  readonly takesMaxCompletionTokens: boolean;
  /** False for one request: question and limit together are more than the model's context holds. */
  readonly hasRoomForLimit: boolean;
}

const FULL: Dialect = {
  format: 'json_schema',
  takesTemperature: true,
  takesMaxCompletionTokens: true,
  hasRoomForLimit: true,
};

/** What servers say about a request that is too long for the model. */
const TOO_LONG = /context[ _](?:length|size|window)|maximum context|exceed_context_size/iu;

/** What to try after a server did not accept a request; null when nothing is left to leave out. */
function simpler(dialect: Dialect, complaint: string): Dialect | null {
  if (TOO_LONG.test(complaint))
    return dialect.hasRoomForLimit ? { ...dialect, hasRoomForLimit: false } : null;
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
    ...(dialect.hasRoomForLimit && limit),
    ...(temperature !== null && dialect.takesTemperature && { temperature }),
  };
}

/** What a server says about a request that it does not accept; null for other errors. */
function complaintOf(error: unknown): string | null {
  if (!(error instanceof OpenAI.APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const { code, param, message } = errorBodyOf(error.error);
  return code === 'json_validate_failed' ? null : `${code ?? ''} ${param ?? ''} ${message}`;
}

/** The server's filter stopped the request before the model saw it. */
function isFiltered(error: unknown): boolean {
  return error instanceof OpenAI.APIError && errorBodyOf(error.error).code === 'content_filter';
}

/** Chat completions through the official client, without retries, limits and budgets. What a server does not understand
 *  is left out, and remembered. */
export function createOpenAiChat({
  apiKey,
  baseUrl,
  model,
  timeoutOf,
  silenceMs,
  onUnderstood,
}: OpenAiChatOptions): Chat {
  const client = new OpenAI({
    // The client wants a key; without one, its header is left out.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    ...(baseUrl && { baseURL: baseUrl }),
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: createModelFetch({ limitBytes: ANSWER_LIMIT_BYTES, silenceMs }),
  });
  let understood = FULL;

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<unknown> {
    for (let dialect = understood; ;) {
      try {
        const options = { signal, timeout: timeoutOf(request) };
        const completion = await client.chat.completions.create(toBody(model, request, dialect), options);
        understood = { ...dialect, hasRoomForLimit: true };
        onUnderstood?.(understood);
        return completion;
      } catch (error) {
        const complaint = isFiltered(error) ? null : complaintOf(error);
        const next = complaint === null ? null : simpler(dialect, complaint);
        if (next === null) throw error;
        dialect = next;
      }
    }
  }

  return async (request, signal) => {
    const late = timeLimit(timeoutOf(request));
    try {
      return toAnswer(await complete(request, AbortSignal.any([signal, late])));
    } catch (error) {
      signal.throwIfAborted();
      if (isFiltered(error)) return REFUSED;
      throw toCallError(error, late.aborted);
    }
  };
}
