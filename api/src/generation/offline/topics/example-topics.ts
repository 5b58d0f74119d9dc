import type { Language } from '@quizmesh/contract';
import { CONTENT_FOLDER } from '../knowledge/content-folder.ts';
import { readTopicNames } from '../knowledge/topic-names.source.ts';

/** Topics with their English labels. A test checks that each can be generated. */
const EXAMPLES = { volcanoes: 'Volcanoes', 'ancient-rome': 'Ancient Rome', jazz: 'Jazz' } as const;

const known = new Map<Language, readonly string[]>();

/** Examples by the names that they have in the language. */
export function exampleTopics(language: Language): readonly string[] {
  const found = known.get(language);
  if (found) return found;
  const names = readTopicNames(CONTENT_FOLDER, language);
  const examples = Object.entries(EXAMPLES).map(([id, label]) => names?.[id]?.[0] ?? label);
  known.set(language, examples);
  return examples;
}
