import {
  hostedRoomSchema,
  leaderboardEntrySchema,
  pageMetaSchema,
  quizOfTheDaySchema,
  quizSchema,
  quizSummarySchema,
  siteStatsSchema,
} from '@quizmesh/contract/schemas';
import type { Language } from '@quizmesh/contract';
import { z } from 'zod';
import { signIn } from '../testing/factories.ts';
import { openAttempt, openQuestion, record, submit, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

/** The clock of the test API: 2026-11-21, 10:00 UTC. */
const TODAY = '2026-11-21';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From the clock of the test API to the end of its day. */
const TO_MIDNIGHT_MS = 14 * HOUR_MS;
const LIBRARY_QUIZZES = 12;

let api: TestApi;

/** Questions of the library; the number in its text is the same in all languages. */
async function publishLibrary(language: Language, quizCount = LIBRARY_QUIZZES): Promise<void> {
  for (let quiz = 0; quiz < quizCount; quiz += 1)
    await api.quizzes.publish(
      {
        title: `Rivers ${quiz} (${language})`,
        description: '',
        category: 'geography',
        tags: [],
        language,
        questions: Array.from({ length: 10 }, (_slot, index) => ({
          question: `${language}: which river is number ${quiz * 10 + index}?`,
          options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${index}`),
          correctAnswer: index % 4,
          explanation: null,
          source: 'Quizmesh content: geography/rivers',
        })),
      },
      {
        creatorKey: null,
        provider: 'library',
        model: null,
        difficulty: 'easy',
        topic: 'Rivers',
        libraryKey: `geography/rivers-${quiz}`,
      },
    );
}

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const read = (from: Device, language?: Language) =>
  from.get('/api/quiz-of-the-day').query({ ...(language && { language }) });
const today = async (language?: Language, from: Device = api.device()) =>
  answerOf(quizOfTheDaySchema, await read(from, language));
const quizOf = async (language?: Language, from?: Device) => (await today(language, from)).quiz;
async function questionsOf(id: number): Promise<string[]> {
  const quiz = answerOf(quizSchema, await api.device().get(`/api/quiz/${id}`));
  return quiz.questions.map(({ question }) => question);
}
const numbersOf = async (id: number) => (await questionsOf(id)).map((text) => /\d+/u.exec(text)?.[0]);

async function playRight(device: Device, quizId: number, right: number) {
  const attempt = await openAttempt(device, quizId);
  for (let index = 0; index < 10; index += 1) {
    await openQuestion(device, quizId, attempt.id, index);
    api.clock.advance(2000);
    const body = { quizId, attemptId: attempt.id, questionIndex: index };
    const { correctAnswer } = await keyOf(quizId, index);
    await record(device, {
      ...body,
      selectedOption: index < right ? correctAnswer : (correctAnswer + 1) % 4,
    });
  }
  return submit(device, { quizId, attemptId: attempt.id });
}

async function keyOf(quizId: number, index: number) {
  const key = await api.quizRepository.answerKey(quizId);
  const question = key?.questions[index];
  if (!question) throw new Error('No such question');
  return question;
}

describe('GET /api/quiz-of-the-day', () => {
  it('is one quiz with ten questions of the library for everybody of a day', async () => {
    await publishLibrary('en-US');
    const { bearer } = await signIn(api);
    const account = api.device().set('Authorization', bearer);
    const [guest, other, signedIn] = await Promise.all([quizOf(), quizOf(), quizOf('en-UK', account)]);
    expect([other.id, signedIn.id]).toEqual([guest.id, guest.id]);
    expect(guest).toMatchObject({
      title: 'Quiz of the day: November 21, 2026',
      category: 'general',
      totalQuestions: 10,
      optionsPerQuestion: 4,
      language: 'en-US',
    });
    const asked = await questionsOf(guest.id);
    expect(new Set(asked).size).toBe(10);
    expect(asked.every((text) => text.startsWith('en-US: which river'))).toBe(true);
    const quiz = answerOf(quizSchema, await api.device().get(`/api/quiz/${guest.id}`));
    expect(quiz).toMatchObject({ day: TODAY, provider: 'library' });
    expect(JSON.stringify(quiz)).not.toContain('correctAnswer');
  });

  it('is made once by requests and processes at the same time, in all languages', async () => {
    await publishLibrary('en-US');
    await publishLibrary('de');
    api.clock.advance(TO_MIDNIGHT_MS);
    const beside = process.env['TEST_DATABASE_URL'] ? await startTestApi({ beside: api }) : api;
    if (beside !== api) beside.clock.advance(TO_MIDNIGHT_MS);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_slot, index) =>
        quizOf(index % 3 === 0 ? 'en-US' : 'de', (index % 2 === 0 ? api : beside).device()),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
    if (beside !== api) await beside.stop();
  });

  it('asks the same in each language of the library, and in English where the library has no other', async () => {
    await publishLibrary('en-US');
    await publishLibrary('de');
    await publishLibrary('ja', 1);
    const german = await quizOf('de');
    const english = await quizOf();
    expect(german).toMatchObject({ title: 'Quiz des Tages: 21. November 2026', language: 'de' });
    expect(await numbersOf(german.id)).toEqual(await numbersOf(english.id));
    expect((await quizOf('fr')).id).toBe(english.id);
    expect((await quizOf('ja')).language).toBe('ja');
  });

  it('changes at midnight UTC, and tells how long it is until then', async () => {
    await publishLibrary('en-US');
    const first = await today();
    expect(first).toMatchObject({ day: TODAY, secondsLeft: TO_MIDNIGHT_MS / 1000 });
    api.clock.advance(TO_MIDNIGHT_MS - 1);
    const last = await today();
    expect(last).toMatchObject({ day: TODAY, secondsLeft: 1, quiz: { id: first.quiz.id } });
    api.clock.advance(1);
    const next = await today();
    expect(next).toMatchObject({ day: '2026-11-22', secondsLeft: DAY_MS / 1000 });
    expect(next.quiz.id).not.toBe(first.quiz.id);
  });

  it('repeats no question while the library has others', async () => {
    await publishLibrary('en-US');
    const seen = new Set<string>();
    for (let day = 0; day < LIBRARY_QUIZZES; day += 1) {
      for (const question of await questionsOf((await quizOf()).id)) seen.add(question);
      api.clock.advance(DAY_MS);
    }
    expect(seen.size).toBe(LIBRARY_QUIZZES * 10);
    expect(await questionsOf((await quizOf()).id)).toHaveLength(10);
  });

  it('stands in no list, and does not count among the quizzes of the site', async () => {
    await publishLibrary('en-US');
    const { id } = await quizOf();
    const device = api.device();
    for (const path of ['/api/quizzes?sortBy=latest', '/api/trending', '/api/search?query=quiz of the day'])
      expect(
        answerOf(z.array(quizSummarySchema), await device.get(path)).map((quiz) => quiz.id),
      ).not.toContain(id);
    expect(answerOf(siteStatsSchema, await device.get('/api/stats')).totalQuizzes).toBe(LIBRARY_QUIZZES);
  });

  it("ranks the first try alone on the day's board, and answers with its result", async () => {
    await publishLibrary('en-US');
    const device = api.device();
    const { id } = await quizOf('en-US', device);
    const first = await playRight(device, id, 7);
    expect(first).toMatchObject({ score: 7, totalQuestions: 10, rank: 1 });
    await playRight(device, id, 10);
    const { result } = answerOf(quizOfTheDaySchema, await read(device));
    expect(result).toEqual({ score: 7, totalQuestions: 10, percentage: 70, rank: 1 });
    const board = await device.get(`/api/leaderboard/${id}`);
    expect(answerOf(z.array(leaderboardEntrySchema), board).map(({ score }) => score)).toEqual([7]);
    expect(answerOf(quizOfTheDaySchema, await read(api.device())).result).toBeNull();
  });

  it('keeps the place of a player who meets better ones, and counts those who are ranked', async () => {
    await publishLibrary('en-US');
    const [one, other] = [api.device(), api.device()];
    const { id } = await quizOf('en-US', one);
    await playRight(one, id, 6);
    await playRight(other, id, 8);
    expect(await today('en-US', one)).toMatchObject({ rankedPlayers: 2, result: { score: 6, rank: 2 } });
  });

  it('closes its board with its day: what was begun before midnight is ranked, later tries are not', async () => {
    await publishLibrary('en-US');
    const [early, reader, late] = [api.device(), api.device(), api.device()];
    const { id } = await quizOf();
    // Its ready screen was open before midnight.
    await openAttempt(reader, id);
    api.clock.advance(TO_MIDNIGHT_MS - 1000);
    expect(await playRight(early, id, 7)).toMatchObject({ rank: 1, unrankedReason: null });
    for (const device of [reader, late])
      expect(await playRight(device, id, 9)).toMatchObject({
        score: 9,
        rank: null,
        unrankedReason: 'day-over',
      });
    const board = await late.get(`/api/leaderboard/${id}`);
    expect(answerOf(z.array(leaderboardEntrySchema), board)).toHaveLength(1);
  });

  it('ranks a player in one language: who knows the answers from another one is not', async () => {
    await publishLibrary('en-US');
    await publishLibrary('de');
    const [device, other] = [api.device(), api.device()];
    const [english, german] = [await quizOf('en-US'), await quizOf('de')];
    expect(await playRight(device, english.id, 5)).toMatchObject({ rank: 1 });
    expect(await playRight(device, german.id, 10)).toMatchObject({
      rank: null,
      unrankedReason: 'other-language',
    });
    expect(await playRight(other, german.id, 4)).toMatchObject({ rank: 1, unrankedReason: null });
  });

  it('ranks nobody who hosted it in a live room in another language', async () => {
    await publishLibrary('en-US');
    await publishLibrary('de');
    const host = api.device();
    const [english, german] = [await quizOf('en-US'), await quizOf('de')];
    const room = answerOf(hostedRoomSchema, await host.post('/api/rooms').send({ quizId: english.id }), 201);
    const joined = await api.device().post(`/api/room-codes/${room.code}/players`).send({ name: 'Ada' });
    expect(joined.status).toBe(201);
    const start = { command: 'start', version: 1 };
    expect((await host.post(`/api/rooms/${room.roomId}/commands`).send(start)).status).toBe(200);
    expect(await playRight(host, german.id, 10)).toMatchObject({
      rank: null,
      unrankedReason: 'other-language',
    });
  });

  it('is tied to itself in other languages', async () => {
    await publishLibrary('en-US');
    await publishLibrary('de');
    const [english, german] = [await quizOf('en-US'), await quizOf('de')];
    const meta = await api
      .device()
      .get('/api/page-meta')
      .query({ path: `/quiz/${english.id}` });
    expect(answerOf(pageMetaSchema, meta).quiz?.translations).toEqual([
      { language: 'de', path: `/quiz/${german.id}` },
    ]);
  });

  it('is none when an admin disabled it, or the library has fewer than ten questions', async () => {
    expect((await read(api.device())).status).toBe(404);
    await publishLibrary('en-US');
    const { id } = await quizOf();
    await api.quizzes.setActive(id, false);
    expect((await read(api.device())).status).toBe(404);
    await api.quizzes.softDelete(id);
    expect((await read(api.device())).status).toBe(404);
  });

  it('asks no question that an admin changed or disabled with its quiz', async () => {
    await publishLibrary('en-US', 2);
    const listed = answerOf(z.array(quizSummarySchema), await api.device().get('/api/quizzes'));
    await api.quizzes.setActive(listed[0]?.id ?? 0, false);
    const [gone = ''] = await questionsOf(listed[1]?.id ?? 0);
    const left = await questionsOf((await quizOf()).id);
    expect(left).toHaveLength(10);
    expect(left).toContain(gone);
  });

  it('refuses a token that is none', async () => {
    const device = api.device().set('Authorization', 'Bearer nonsense');
    expect((await read(device)).status).toBe(401);
  });
});
