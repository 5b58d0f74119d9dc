import type { Language } from '@quizmesh/contract';

/** The knowledge is English: other languages get names that are the same in them. A test proves that each is served. */
const ENGLISH = ['Volcanoes', 'Ancient Rome', 'Jazz'] as const;
const NAMES = ['Jazz', 'Shakespeare', 'Pokémon'] as const;

export function exampleTopics(language: Language): readonly string[] {
  return language === 'en-US' || language === 'en-UK' ? ENGLISH : NAMES;
}
