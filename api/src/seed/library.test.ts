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
import { readLibrary } from './library.ts';

const library = readLibrary();
const policy = createContentFilter();
const files = library.map(({ path, quiz }) => [path, quiz] as const);
const questions = library.flatMap(({ quiz }) => quiz.questions);

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
    expect(path).toMatch(new RegExp(`^${category}/[a-z0-9]+(?:-[a-z0-9]+)*\\.json$`, 'u'));
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

  it('contain every question once', () => {
    expect(repeated(questions.map(({ question }) => questionFingerprint(question)))).toEqual([]);
  });

  it('have a unique title and topic each', () => {
    expect(repeated(library.map(({ quiz }) => quiz.title.toLowerCase()))).toEqual([]);
    expect(repeated(library.map(({ quiz }) => quiz.topic.toLowerCase()))).toEqual([]);
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
