import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@quizmesh/contract';
import { createKnowledgeIndex } from './knowledge-index.ts';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

function known() {
  const loads: Language[] = [];
  const index = createKnowledgeIndex([], [], {
    loadLanguage(language) {
      loads.push(language);
      return createKnowledgeIndex([], [], { language });
    },
  });
  return { index, loads };
}

test('of all languages those that were asked for last stay in memory', () => {
  const { index, loads } = known();
  for (const language of OTHERS) {
    index.inLanguage(language);
    index.inLanguage('de');
  }
  const kept = index.loaded().map(({ language }) => language);
  expect(kept).toHaveLength(6);
  expect(kept).toEqual(expect.arrayContaining(['de', OTHERS.at(-1)]));
  expect(loads.filter((language) => language === 'de')).toHaveLength(1);
});

test('a language that had to go is loaded again', () => {
  const { index, loads } = known();
  const [first = 'es', ...others] = OTHERS;
  for (const language of [first, ...others, first]) index.inLanguage(language);
  expect(loads.filter((language) => language === first)).toHaveLength(2);
  expect(index.inLanguage(first)?.language).toBe(first);
});
