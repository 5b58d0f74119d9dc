import type { Language } from '@quizmesh/contract';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { createQuizEditRepository, defineQuizModels, indexQuizzes } from './quizzes/index.ts';
import { listLibrary } from './seed/library.ts';
import { publishQuiz } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { SEARCHES } from './testing/searches.ts';
import { answerOf } from './testing/wire.ts';

const listSchema = z.array(quizSummarySchema);

/** Quizzes of players beside the library. */
const OTHERS: readonly (readonly [title: string, category: string, language?: Language])[] = [
  ['World War II', 'history'],
  ['The Romans', 'history'],
  ['Volcano Basics', 'geography'],
  ['Łódź and Kraków', 'geography'],
  ['C++ for Beginners', 'technology'],
  ['Zweiter Weltkrieg', 'history', 'de'],
  ['Photosynthesis', 'biology'],
  ['Software Engineering', 'technology'],
];

const FIRST = 3;
const WANTED = 57;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const library = listLibrary().map(({ read }) => read());
  for (const { title, topic, category, tags, language } of library)
    await publishQuiz(api, { title, topic, category, tags, language, questionCount: 1 });
  for (const [title, category, language = 'en-US'] of OTHERS)
    await publishQuiz(api, { title, topic: title, category, tags: [category], language, questionCount: 1 });
}, 300_000);
afterAll(() => api.stop());

async function titles(params: Readonly<Record<string, string>>): Promise<string[]> {
  const path = `/api/search?${new URLSearchParams(params).toString()}`;
  return answerOf(listSchema, await api.anonymous().get(path)).map(({ title }) => title);
}

it(`finds the quiz that is meant among the first ${FIRST}, for ${WANTED} of ${SEARCHES.length} searches in ten languages`, async () => {
  expect(SEARCHES).toHaveLength(60);
  const missed: string[] = [];
  for (const [query, preferred, wanted] of SEARCHES) {
    const found = (await titles({ query, preferred })).slice(0, FIRST);
    if (!found.includes(wanted)) missed.push(`${query}: ${wanted}, not ${found.join(' / ')}`);
  }
  expect(missed.length > SEARCHES.length - WANTED ? missed : []).toEqual([]);
});

it('finds a quiz that has only some of the words when asked for the nearest, those with most of them first', async () => {
  expect(await titles({ query: 'volcano symphony of lodz and krakow' })).toEqual([]);
  const nearest = await titles({ query: 'volcano symphony of lodz and krakow', match: 'any' });
  expect(nearest.slice(0, 2)).toEqual(['Łódź and Kraków', 'Volcano Basics']);
  const chess = await titles({ query: 'chess accordion festival', match: 'any' });
  expect(chess).toContain('Chess');
  expect(chess).not.toContain('Spices, Cheeses and Origins');
  expect(await titles({ query: 'shakspeare accordion', match: 'any' })).toContain('Shakespeare');
});

it('finds words by their beginning alone: "ware" is in no "software"', async () => {
  expect(await titles({ query: 'ware' })).not.toContain('Software Engineering');
  expect((await titles({ query: 'softw' }))[0]).toBe('Software Engineering');
});

it('never finds a disabled or deleted quiz, nor corrects to it', async () => {
  const creatorKey = 'u:1';
  const { id } = await publishQuiz(api, {
    title: 'Xylophones',
    topic: 'Misc',
    category: 'music',
    creatorKey,
  });
  for (const query of ['xylophones', 'xylophnes']) expect(await titles({ query })).toEqual(['Xylophones']);
  const edits = createQuizEditRepository(defineQuizModels(api.database.sequelize));
  await edits.update(id, { isActive: false });
  for (const query of ['xylophones', 'xylophnes'])
    for (const match of ['all', 'any']) expect(await titles({ query, match })).not.toContain('Xylophones');
  await edits.update(id, { isActive: true });
  expect(await titles({ query: 'xylophones' })).toEqual(['Xylophones']);
  await edits.softDelete(id, new Date());
  expect(await titles({ query: 'xylophones', match: 'any' })).toEqual([]);
});

it('finds a quiz that an earlier release wrote, after the next start', async () => {
  const models = defineQuizModels(api.database.sequelize);
  const { id } = await publishQuiz(api, { title: 'Zeppelins', topic: 'Misc', tags: ['airships'] });
  await models.words.destroy({ where: { quizId: id } });
  expect(await titles({ query: 'zeppelins' })).toEqual([]);
  for (const _start of ['first', 'second']) await indexQuizzes(models);
  expect(await titles({ query: 'zeppelins' })).toEqual(['Zeppelins']);
  expect(await titles({ query: 'zepelins' })).toEqual(['Zeppelins']);
});

it('tells the total also past the last page', async () => {
  const response = await api.anonymous().get('/api/search?query=history&page=90');
  expect(response.body).toEqual([]);
  expect(Number(response.headers['x-total-count'])).toBeGreaterThan(30);
});

it.each([
  ['wildcards', '%_%\\'],
  ['quotes', `'" OR 1=1 -- `],
  ['parts of a regular expression', '(a+)+$[^|]{9}'],
  ['combining marks', `a${'\u0301'.repeat(190)}`],
  ['vowel signs', '\u0947'.repeat(200)],
  ['one long word', 'w'.repeat(200)],
  ['many words', 'ab '.repeat(66)],
  ['many words without blanks', '東京'.repeat(100)],
  ['pictures', '👩‍🚀'.repeat(40)],
  ['the last character', '\u{10ffff}z'],
])('answers a search for %s', async (_name, query) => {
  for (const match of ['all', 'any']) expect(await titles({ query, match })).not.toContain('Xylophones');
});
