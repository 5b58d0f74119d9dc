import { CATEGORIES, DEFAULT_OPTION_COUNT, DIFFICULTIES, WRITTEN_SOURCE } from '@quizmesh/contract';
import {
  checkDraft,
  checkHead,
  checkLanguage,
  holdsTalk,
  QUALITY_MIN,
  qualityScore,
} from '../generation/index.ts';
import { createContentFilter } from '../content-filter/index.ts';
import { questionFingerprint } from '../quizzes/index.ts';
import { listLibrary } from './library.ts';

const library = listLibrary().map(({ read, ...place }) => ({ ...place, quiz: read() }));
const policy = createContentFilter();
const files = library.map(({ language, libraryKey, quiz }) => [`${language}/${libraryKey}`, quiz] as const);
const questions = library.flatMap(({ quiz }) => quiz.questions);
const languages = [...new Set(library.map(({ language }) => language))];
const byLanguage = languages.map(
  (language) => [language, library.filter((file) => file.language === language)] as const,
);
const keysOf = (own: typeof library) => own.map(({ libraryKey }) => libraryKey);

const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('starter quizzes', () => {
  it.each(files)('%s passes the quality checks', (_path, quiz) => {
    const expectation = {
      questionCount: 10,
      optionCount: DEFAULT_OPTION_COUNT,
      isBlocked: (text: string) => policy.isBlockedContent(text),
    };
    expect(checkDraft(quiz, expectation)).toEqual([]);
    expect(checkLanguage(quiz)).toEqual([]);
    expect(checkHead(quiz, expectation.isBlocked)).toEqual([]);
    expect(quiz.questions.filter(holdsTalk)).toEqual([]);
    expect(qualityScore(quiz)).toBeGreaterThanOrEqual(QUALITY_MIN);
    expect(policy.isBlocked(quiz.topic)).toBe(false);
  });

  it.each(files)('%s is in the folder of its category', (path, { category }) => {
    expect(path).toMatch(new RegExp(`^[\\w-]+/${category}/[a-z0-9]+(?:-[a-z0-9]+)*$`, 'u'));
  });

  it.each(files)('%s has every key position two or three times', (_path, quiz) => {
    const counts = Array.from(
      { length: DEFAULT_OPTION_COUNT },
      (_slot, at) => quiz.questions.filter(({ correctAnswer }) => correctAnswer === at).length,
    );
    expect(counts.toSorted()).toEqual([2, 2, 3, 3]);
  });

  it('name no book as a source that nobody fetched', () => {
    expect([...new Set(questions.map(({ source }) => source))]).toEqual([WRITTEN_SOURCE]);
  });

  it.each(byLanguage)('in %s are all of the library, none missing and none beside', (_language, own) => {
    const english = library.filter(({ language }) => language === 'en-US');
    expect(keysOf(own)).toEqual(keysOf(english));
    expect(own.map(({ quiz: { category, difficulty } }) => [category, difficulty])).toEqual(
      english.map(({ quiz: { category, difficulty } }) => [category, difficulty]),
    );
  });

  it.each(byLanguage)('in %s contain every question, title and topic once', (_language, own) => {
    const asked = own.flatMap(({ quiz }) => quiz.questions);
    expect(repeated(asked.map(({ question }) => questionFingerprint(question)))).toEqual([]);
    expect(repeated(own.map(({ quiz }) => quiz.title.toLowerCase()))).toEqual([]);
    expect(repeated(own.map(({ quiz }) => quiz.topic.toLowerCase()))).toEqual([]);
  });

  it('were read by somebody else than their writer', () => {
    const readers = library.flatMap(({ quiz }) =>
      quiz.questions.map(({ review, writer = quiz.writer }) => [writer, review.reader]),
    );
    expect(readers.filter(([writer, reader]) => writer === reader)).toEqual([]);
    expect(library.filter(({ language, quiz }) => language !== 'en-US' && !quiz.writer)).toEqual([]);
  });

  it('were reviewed a second time after writing', () => {
    expect(questions.filter(({ review }) => review.date < '2026-11-21')).toEqual([]);
  });

  it.each(CATEGORIES)('have every difficulty of %s, or leave it to the provider', (category) => {
    const levels = library
      .filter(({ quiz }) => quiz.category === category)
      .map(({ quiz }) => quiz.difficulty);
    if (levels.length > 0) expect(new Set(levels)).toEqual(new Set(DIFFICULTIES));
    expect(levels.length === 0 || levels.length >= 3).toBe(true);
  });
});
