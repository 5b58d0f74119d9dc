import { readFileSync } from 'node:fs';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';

const kindSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** Label of the button. */
  action: z.string(),
  note: z.string(),
});

const messagesSchema = z.object({
  greeting: z.string(),
  linkHint: z.string(),
  verification: kindSchema,
  reset: kindSchema,
  alreadyRegistered: kindSchema,
  passwordChanged: kindSchema,
});

export type MailMessages = z.infer<typeof messagesSchema>;

const read = new Map<Language, MailMessages>();

/** Texts of one language. */
export function mailMessages(language: Language): MailMessages {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  const messages = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  read.set(language, messages);
  return messages;
}
