import type { Language } from '@quizmesh/contract';

/** The knowledge is in English: other languages get names that are the same in them. A test checks that each can be
 *  generated. */
const ENGLISH = ['Volcanoes', 'Ancient Rome', 'Jazz'] as const;
const NAMES = ['Jazz', 'Shakespeare', 'Pokémon'] as const;

export function exampleTopics(language: Language): readonly string[] {
  return language === 'en-US' || language === 'en-UK' ? ENGLISH : NAMES;
}
