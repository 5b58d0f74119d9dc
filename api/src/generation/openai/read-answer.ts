import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';
import { UnusableAnswerError } from '../generation.errors.ts';
import type { ChatAnswer } from './chat.ts';

/** What reasoning models behind compatible endpoints write before their answer; the first tag may be part of the prompt. The
 *  later forms are those of Magistral, and of gpt-oss without its template. */
const THOUGHT_END = String.raw`(?:<\/(?:think|thinking|reasoning)>|\[\/THINK\]|<\|channel\|>final<\|message\|>)`;
const THOUGHT = new RegExp(
  String.raw`^[\s\S]*?${THOUGHT_END}(?=\s*(?:[{[]|\x60{3}))|^[\s\S]*${THOUGHT_END}`,
  'iu',
);
const FENCED = /```(?:json)?\s*([\s\S]*)```/u;
const BARE = /^\s*(?:\{|\[(?!THINK\]))/u;

/** The JSON inside an answer, from its first to its last bracket; empty when there is none.
 *  @param isCut it ends after the last complete object */
function jsonPart(text: string, isCut: boolean): string {
  // Inside bare JSON, tags and fences are words of a question.
  const answer = BARE.test(text) ? text : text.replace(THOUGHT, '');
  const inside = (BARE.test(answer) ? null : FENCED.exec(answer)?.[1]) ?? answer;
  const start = inside.search(/[{[]/u);
  const end = isCut ? inside.lastIndexOf('}') : Math.max(inside.lastIndexOf('}'), inside.lastIndexOf(']'));
  return start === -1 || end < start ? '' : inside.slice(start, end + 1);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(jsonrepair(text));
  }
}

/** Parses the answer with the schema. Reasoning and words around the JSON, missing brackets and commas are mended; of an
 *  answer that was cut off, the complete parts count.
 *  @throws {UnusableAnswerError} refused, cut off, empty, not JSON, or of another form */
export function readAnswer<Schema extends z.ZodType>(
  { text, isRefused, isCut }: ChatAnswer,
  schema: Schema,
): z.output<Schema> {
  if (isRefused) throw new UnusableAnswerError('refused');
  if (text.trim() === '') throw new UnusableAnswerError('empty');
  const json = jsonPart(text, isCut);
  if (json === '') throw new UnusableAnswerError(isCut ? 'cut-off' : 'not-json');
  let value: unknown;
  try {
    value = parseJson(json);
  } catch {
    throw new UnusableAnswerError('not-json');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new UnusableAnswerError('wrong-form');
  return result.data;
}
