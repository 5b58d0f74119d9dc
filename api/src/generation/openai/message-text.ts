import { z } from 'zod';

/** Reasoning models answer in parts, of which only those of the type "text" are the answer. */
const partSchema = z.looseObject({ type: z.string().catch('text'), text: z.string().catch('') });

/** A message as servers with OpenAI's protocol send it. */
export const messageSchema = z.looseObject({
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  refusal: z.string().nullish().catch(null),
  /** Reasoning, where a server separates it. */
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
});

/** The answer's text. Some servers put the whole answer where the reasoning belongs when the model did not reason. */
export function messageText(message: z.output<typeof messageSchema>): string {
  const { content, reasoning_content: separated, reasoning } = message;
  const text =
    typeof content === 'string'
      ? content
      : (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
  return text.trim() === '' ? (separated ?? reasoning ?? '') : text;
}
