import {
  CATEGORIES,
  DEFAULT_LANGUAGE,
  DEFAULT_OPTION_COUNT,
  LANGUAGES,
  languagesReadAlike,
} from '@quizmesh/contract';
import { questionReasons } from '../generation/index.ts';
import { createContentFilter } from '../content-filter/index.ts';
import { questionFingerprint } from '../quizzes/index.ts';
import { listLibrary } from './library.ts';
import { readPractice } from './practice.ts';

const everything = readPractice();
const pool = everything.filter(({ language }) => language === DEFAULT_LANGUAGE);
const questions = pool.flatMap((group) => group.questions);
const translations = everything.filter(({ language }) => language !== DEFAULT_LANGUAGE);
const policy = createContentFilter();

describe('practice pool', () => {
  it('has at least 120 questions, over all categories', () => {
    expect(questions.length).toBeGreaterThanOrEqual(120);
    expect(pool.map(({ category }) => category).toSorted()).toEqual([...CATEGORIES].toSorted());
  });

  it.each(questions.map((requests) => [requests.question, requests] as const))(
    '%s passes the quality checks',
    (_text, requests) => {
      const isBlocked = (text: string) => policy.isBlockedContent(text);
      expect(questionReasons(requests, { optionCount: DEFAULT_OPTION_COUNT, isBlocked })).toEqual([]);
    },
  );

  it('has every category in every language', () => {
    const others = LANGUAGES.filter((language) => !languagesReadAlike(DEFAULT_LANGUAGE).includes(language));
    const categoriesOf = (language: string) =>
      translations
        .filter((group) => group.language === language && group.questions.length >= 2)
        .map(({ category }) => category);
    for (const language of others)
      expect([language, ...categoriesOf(language)]).toEqual([language, ...CATEGORIES]);
  });

  it.each(translations)('passes the quality checks in $language: $category', (group) => {
    const isBlocked = (text: string) => policy.isBlockedContent(text);
    for (const question of group.questions)
      expect([
        question.question,
        ...questionReasons(question, { optionCount: DEFAULT_OPTION_COUNT, isBlocked }),
      ]).toEqual([question.question]);
  });

  it('contains no duplicate, and no question of a starter quiz', () => {
    const requests = [
      ...everything.flatMap((group) => group.questions),
      ...listLibrary()
        .map(({ read }) => ({ quiz: read() }))
        .flatMap(({ quiz }) => quiz.questions),
    ];
    const texts = requests.map(({ question }) => questionFingerprint(question));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('has every key position about equally often', () => {
    for (const position of [0, 1, 2, 3]) {
      const count = questions.filter(({ correctAnswer }) => correctAnswer === position).length;
      expect(count).toBeGreaterThan(questions.length / 8);
    }
  });
});
