import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const address = optionalText.pipe(z.url({ protocol: /^https?$/ }).optional());
const count = z.coerce.number().int().min(1).max(1000);
const price = z.coerce.number().min(0).max(10_000);
/** Empty: no limit. */
const dailyLimit = (unlimited: number | null) =>
  z
    .union([z.literal('').transform(() => null), z.coerce.number().min(0)])
    .nullable()
    .default(unlimited);

/** Variables of quiz generation with an AI provider. */
export const openAiVariables = {
  /** Longest time for all drafts of one quiz together; how long it is follows from the speed of the model. */
  GENERATION_DEADLINE_MS: z.coerce.number().int().min(1).max(3_600_000).default(1_200_000),
  OPENAI_API_KEY: optionalText,
  /** Another endpoint with the same protocol. */
  OPENAI_BASE_URL: address,
  OPENAI_MODEL: z.string().trim().min(1).default('gpt-4.1-mini'),
  /** "default": the model's own, for models that accept no other. */
  OPENAI_TEMPERATURE: z
    .union([z.literal('default').transform(() => null), z.coerce.number().min(0).max(2)])
    .default(0.7),
  /** Another model that answers blind and checks facts; what stands beside it is the writer's when absent. */
  OPENAI_CHECK_MODEL: optionalText,
  OPENAI_CHECK_BASE_URL: address,
  OPENAI_CHECK_API_KEY: optionalText,
  /** Longest and shortest time of one call; how long it is follows from the speed of the model. */
  OPENAI_TIMEOUT_MS: milliseconds.default(600_000),
  OPENAI_TIMEOUT_MIN_MS: milliseconds.default(20_000),
  /** Longest pause inside an answer that has begun. */
  OPENAI_SILENCE_MS: milliseconds.default(30_000),
  OPENAI_RETRIES: z.coerce.number().int().min(0).max(10).default(2),
  OPENAI_BACKOFF_MS: milliseconds.default(500),
  /** Concurrent calls of one process. */
  OPENAI_CONCURRENCY: count.default(8),
  /** Consecutive errors after which no calls are made, and for how long. */
  OPENAI_CIRCUIT_FAILURES: count.default(5),
  OPENAI_CIRCUIT_COOL_DOWN_MS: milliseconds.default(30_000),
  /** Hard limits per UTC day, across all processes. */
  OPENAI_DAILY_TOKEN_LIMIT: dailyLimit(2_000_000),
  OPENAI_DAILY_DOLLAR_LIMIT: dailyLimit(null),
  /** US dollars per million tokens; required by the dollar limit. */
  OPENAI_INPUT_PRICE: price.default(0),
  OPENAI_OUTPUT_PRICE: price.default(0),
  OPENAI_CHECK_INPUT_PRICE: price.optional(),
  OPENAI_CHECK_OUTPUT_PRICE: price.optional(),
};

/** A model, where it is served, and what it costs. */
export interface ModelConfig {
  /** Null: the endpoint needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** US dollars per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
}

/** All settings of the models. */
export interface OpenAiConfig {
  readonly writer: ModelConfig;
  /** Null: the writer checks too. */
  readonly checker: ModelConfig | null;
  readonly temperature: number | null;
  readonly timeLimits: {
    /** Of one call. */
    readonly shortestMs: number;
    readonly longestMs: number;
    /** Of a pause inside an answer that has begun. */
    readonly silenceMs: number;
    /** Of all drafts of one quiz together. */
    readonly longestQuizMs: number;
  };
  readonly retries: number;
  readonly backoffMs: number;
  readonly concurrency: number;
  readonly circuitFailures: number;
  readonly circuitCoolDownMs: number;
  /** Per UTC day; null is unlimited. */
  readonly dailyTokens: number | null;
  readonly dailyDollars: number | null;
}

type Parsed = z.output<z.ZodObject<typeof openAiVariables>>;

function writerConfig(parsed: Parsed): ModelConfig {
  return {
    apiKey: parsed.OPENAI_API_KEY ?? null,
    baseUrl: parsed.OPENAI_BASE_URL,
    model: parsed.OPENAI_MODEL,
    inputPrice: parsed.OPENAI_INPUT_PRICE,
    outputPrice: parsed.OPENAI_OUTPUT_PRICE,
  };
}

function checkerConfig(parsed: Parsed): ModelConfig | null {
  const {
    OPENAI_CHECK_MODEL: model,
    OPENAI_CHECK_BASE_URL: ownUrl,
    OPENAI_CHECK_API_KEY: ownKey = null,
  } = parsed;
  if (model === undefined) return null;
  const writer = writerConfig(parsed);
  return {
    // A key is never sent to another server than the one that it is for.
    apiKey: ownUrl === undefined ? (ownKey ?? writer.apiKey) : ownKey,
    baseUrl: ownUrl ?? writer.baseUrl,
    model,
    inputPrice: parsed.OPENAI_CHECK_INPUT_PRICE ?? writer.inputPrice,
    outputPrice: parsed.OPENAI_CHECK_OUTPUT_PRICE ?? writer.outputPrice,
  };
}

/** @returns undefined: no model is connected */
export function openAiConfig(parsed: Parsed): OpenAiConfig | undefined {
  const writer = writerConfig(parsed);
  // A model on the same machine or network usually needs no key.
  if (writer.apiKey === null && writer.baseUrl === undefined) return undefined;
  return {
    writer,
    checker: checkerConfig(parsed),
    temperature: parsed.OPENAI_TEMPERATURE,
    timeLimits: {
      shortestMs: parsed.OPENAI_TIMEOUT_MIN_MS,
      longestMs: parsed.OPENAI_TIMEOUT_MS,
      silenceMs: parsed.OPENAI_SILENCE_MS,
      longestQuizMs: parsed.GENERATION_DEADLINE_MS,
    },
    retries: parsed.OPENAI_RETRIES,
    backoffMs: parsed.OPENAI_BACKOFF_MS,
    concurrency: parsed.OPENAI_CONCURRENCY,
    circuitFailures: parsed.OPENAI_CIRCUIT_FAILURES,
    circuitCoolDownMs: parsed.OPENAI_CIRCUIT_COOL_DOWN_MS,
    dailyTokens: parsed.OPENAI_DAILY_TOKEN_LIMIT,
    dailyDollars: parsed.OPENAI_DAILY_DOLLAR_LIMIT,
  };
}
