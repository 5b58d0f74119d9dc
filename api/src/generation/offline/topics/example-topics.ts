import type { Language } from '@quizmesh/contract';
import { CONTENT_FOLDER } from '../knowledge/content-folder.ts';
import { readTopicNames } from '../knowledge/topic-names.source.ts';

/** A test checks that each can be generated. */
const ENGLISH = ['Volcanoes', 'Ancient Rome', 'Jazz'] as const;
/** Two whose questions are computed in the language of the page. */
const IN_ANY_LANGUAGE = ['capitals', 'elements', 'volcanoes'] as const;

const known = new Map<Language, readonly string[]>();

/** Examples by the names that they have in the language. */
export function exampleTopics(language: Language): readonly string[] {
  const found = known.get(language);
  if (found) return found;
  const names = readTopicNames(CONTENT_FOLDER, language);
  const examples = names ? IN_ANY_LANGUAGE.flatMap((id) => names[id]?.[0] ?? []) : ENGLISH;
  known.set(language, examples);
  return examples;
}
