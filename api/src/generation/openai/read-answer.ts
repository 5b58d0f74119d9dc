import type { z } from 'zod';
import { UnusableAnswerError } from '../generation.errors.ts';
import type { ChatAnswer } from './chat.ts';

const FENCED = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/u;

/** Models behind compatible endpoints often wrap their JSON. */
function unwrap(text: string): string {
  return FENCED.exec(text)?.[1] ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(unwrap(text));
  } catch {
    throw new UnusableAnswerError('not-json');
  }
}

/** Parses the answer with the schema.
 *  @throws {UnusableAnswerError} refused, cut off, empty, not JSON, or of another form */
export function readAnswer<Schema extends z.ZodType>(answer: ChatAnswer, schema: Schema): z.output<Schema> {
  if (answer.isRefused) throw new UnusableAnswerError('refused');
  if (answer.text.trim() === '') throw new UnusableAnswerError('empty');
  if (answer.isCut) throw new UnusableAnswerError('cut-off');
  const result = schema.safeParse(parseJson(answer.text));
  if (!result.success) throw new UnusableAnswerError('wrong-form');
  return result.data;
}
