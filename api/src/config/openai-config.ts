import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const count = z.coerce.number().int().min(1).max(1000);
const price = z.coerce.number().min(0).max(10_000).default(0);
/** Empty: no limit. */
const dailyLimit = (unlimited: number | null) =>
  z
    .union([z.literal('').transform(() => null), z.coerce.number().min(0)])
    .nullable()
    .default(unlimited);

/** Variables of quiz generation with an AI provider. */
export const openAiVariables = {
  /** For all drafts of one quiz together. */
  GENERATION_DEADLINE_MS: milliseconds.default(60_000),
  OPENAI_API_KEY: optionalText,
  /** Another endpoint with the same protocol. */
  OPENAI_BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OPENAI_MODEL: z.string().trim().min(1).default('gpt-4.1-mini'),
  /** "default": the model's own, for models that accept no other. */
  OPENAI_TEMPERATURE: z
    .union([z.literal('default').transform(() => null), z.coerce.number().min(0).max(2)])
    .default(0.7),
  OPENAI_TIMEOUT_MS: milliseconds.default(40_000),
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
  OPENAI_INPUT_PRICE: price,
  OPENAI_OUTPUT_PRICE: price,
};

/** All settings of the provider's endpoint. */
export interface OpenAiConfig {
  /** Null: the endpoint needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly temperature: number | null;
  readonly callTimeoutMs: number;
  readonly retries: number;
  readonly backoffMs: number;
  readonly concurrency: number;
  readonly circuitFailures: number;
  readonly circuitCoolDownMs: number;
  /** Per UTC day; null is unlimited. */
  readonly dailyTokens: number | null;
  readonly dailyDollars: number | null;
  /** US dollars per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
}

type Parsed = z.output<z.ZodObject<typeof openAiVariables>>;

export function openAiConfig(parsed: Parsed): OpenAiConfig | undefined {
  const apiKey = parsed.OPENAI_API_KEY ?? null;
  // A model on the same machine or network usually needs no key.
  if (apiKey === null && parsed.OPENAI_BASE_URL === undefined) return undefined;
  return {
    apiKey,
    baseUrl: parsed.OPENAI_BASE_URL,
    model: parsed.OPENAI_MODEL,
    temperature: parsed.OPENAI_TEMPERATURE,
    callTimeoutMs: parsed.OPENAI_TIMEOUT_MS,
    retries: parsed.OPENAI_RETRIES,
    backoffMs: parsed.OPENAI_BACKOFF_MS,
    concurrency: parsed.OPENAI_CONCURRENCY,
    circuitFailures: parsed.OPENAI_CIRCUIT_FAILURES,
    circuitCoolDownMs: parsed.OPENAI_CIRCUIT_COOL_DOWN_MS,
    dailyTokens: parsed.OPENAI_DAILY_TOKEN_LIMIT,
    dailyDollars: parsed.OPENAI_DAILY_DOLLAR_LIMIT,
    inputPrice: parsed.OPENAI_INPUT_PRICE,
    outputPrice: parsed.OPENAI_OUTPUT_PRICE,
  };
}
