import { z } from 'zod';

/** An error as OpenAI sends it; the other servers have forms of their own. */
export interface ErrorBody {
  readonly message: string;
  readonly code: string | null;
  readonly param: string | null;
  /** The wait that Google's servers ask for here and not in a header. */
  readonly retryAfterMs: number | null;
}

const MESSAGE_MAX_LENGTH = 1000;

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
/** FastAPI's (vLLM, Mistral): where in the request, and what; its `input` repeats the request. */
const detailSchema = z.array(
  z.looseObject({ loc: z.array(z.unknown()).catch([]), msg: z.string().catch('') }),
);
const errorSchema = z.looseObject({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: text,
  type: text,
  param: text,
  /** What this function wrote. */
  retryAfterMs: z.number().nullish().catch(null),
  details: z.array(z.looseObject({ retryDelay: z.string().optional() })).catch([]),
});

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'detail' in value) return textOf(value.detail);
  const { data } = detailSchema.safeParse(value);
  return data ? data.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ') : null;
}

const short = (text: string | null): string => (text ?? '').slice(0, MESSAGE_MAX_LENGTH);

/** The error inside a list, below `error`, or at the top. */
function innermost(value: unknown): unknown {
  if (Array.isArray(value)) return innermost(value[0]);
  if (typeof value === 'object' && value !== null && 'error' in value) return innermost(value.error);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Numbers repeat the status; the type says more. */
function codeOf({ code, type }: Pick<z.output<typeof errorSchema>, 'code' | 'type'>): string | null {
  const named = [code, type].find((word) => word && !/^\d+$/u.test(word));
  return named ?? code ?? null;
}

function delayOf(details: z.output<typeof errorSchema>['details']): number | null {
  const asked = details.find(({ retryDelay }) => retryDelay)?.retryDelay;
  const seconds = /^([\d.]+)s$/u.exec(asked ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Reads the body of an error response in any of the forms that servers with OpenAI's protocol use.
 *  @param body text, or what was parsed from it */
export function errorBodyOf(body: unknown): ErrorBody {
  const value = innermost(typeof body === 'string' ? parsed(body) : body);
  const { data } = errorSchema.safeParse(value);
  if (!data) return { message: short(textOf(value)), code: null, param: null, retryAfterMs: null };
  return {
    message: short(textOf(data.message) ?? textOf(data.detail)),
    code: codeOf(data),
    param: data.param ?? null,
    retryAfterMs: data.retryAfterMs ?? delayOf(data.details),
  };
}
