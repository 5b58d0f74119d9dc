import { readFileSync } from 'node:fs';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';

const messagesSchema = z.strictObject({
  found: z.string().includes('{answer}'),
  sameData: z.string(),
  sameModel: z.string(),
  noAnswer: z.string(),
  unknown: z.string(),
});

/** What a checker says of its own. */
type CheckMessages = z.infer<typeof messagesSchema>;

const read = new Map<Language, CheckMessages>();

/** In the language of the question, as the explanations of models are. */
export function checkMessages(language: Language): CheckMessages {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  const messages = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  read.set(language, messages);
  return messages;
}
