import {
  headerStatsSchema,
  hostedRoomSchema,
  leaderboardEntrySchema,
  myResultSchema,
  newQuizResponseSchema,
  openedRoomQuestionSchema,
  progressSchema,
  roomStateSchema,
  userStatsSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { TEST_PASSWORD, publishQuiz, signIn } from '../testing/factories.ts';
import {
  deviceOf,
  openAttempt,
  openQuestion,
  play,
  record,
  submit,
  type Device,
} from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  const environment = { MIN_ANSWER_MS: '400', MIN_AVERAGE_MS: '800', BOARD_GUESTS_PER_NETWORK: '3' };
  api = await startTestApi({ environment });
});
afterAll(() => api.stop());

const board = async (device: Device, quizId: number) =>
  answerOf(z.array(leaderboardEntrySchema), await device.get(`/api/leaderboard/${quizId}`));
const myResult = async (device: Device, quizId: number) =>
  answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));

/** Answers all five questions right, each in its time. */
async function playAt(device: Device, quizId: number, times: readonly number[]) {
  const { id: attemptId } = await openAttempt(device, quizId);
  for (const [questionIndex, ms] of times.entries()) {
    await openQuestion(device, quizId, attemptId, questionIndex);
    api.clock.advance(ms);
    await record(device, { quizId, attemptId, questionIndex, selectedOption: questionIndex % 4 });
  }
  return submit(device, { quizId, attemptId });
}

describe('an attempt that was answered quicker than a human can', () => {
  it.each([
    ['one answer below 400 ms', [399, 2000, 2000, 2000, 2000]],
    ['an average below 800 ms', [799, 799, 799, 799, 799]],
  ])('scores, but is not ranked and earns nothing: %s', async (_title, times) => {
    const { id } = await publishQuiz(api);
    const device = deviceOf(api, await signIn(api));
    const result = await playAt(device, id, times);
    expect(result).toMatchObject({ score: 5, percentage: 100, unrankedReason: 'too-fast' });
    expect(result).toMatchObject({ rank: null, xpEarned: 0, achievements: [], streak: null });
    expect(await board(device, id)).toEqual([]);
    expect(await myResult(device, id)).toMatchObject({ unrankedReason: 'too-fast' });
  });

  it('is not ranked when its questions were opened together and answered within the time of one', async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = deviceOf(api, await signIn(api));
    const { id: attemptId } = await openAttempt(device, quizId);
    const questions = [0, 1, 2, 3, 4];
    for (const questionIndex of questions) await openQuestion(device, quizId, attemptId, questionIndex);
    api.clock.advance(3999);
    for (const questionIndex of questions)
      await record(device, { quizId, attemptId, questionIndex, selectedOption: questionIndex % 4 });
    const result = await submit(device, { quizId, attemptId });
    expect(result).toMatchObject({ rank: null, xpEarned: 0, unrankedReason: 'too-fast' });
  });

  it('is ranked and earns XP from the limits on', async () => {
    const { id } = await publishQuiz(api);
    const device = deviceOf(api, await signIn(api));
    const result = await playAt(device, id, [400, 900, 900, 900, 900]);
    expect(result).toMatchObject({ rank: 1, unrankedReason: null });
    expect(result.xpEarned).toBeGreaterThan(0);
  });

  it('gives its account no place by XP either when a question is voided', async () => {
    const { id: quizId } = await publishQuiz(api);
    const device = deviceOf(api, await signIn(api));
    await playAt(device, quizId, [100, 100, 100, 100, 100]);
    await api.rescoreQuestion({ quizId, questionIndex: 4, action: 'void' });
    await api.jobs.idle();
    const stats = answerOf(headerStatsSchema, await device.get('/api/auth/header-stats'));
    expect(stats).toMatchObject({ totalQuizzesTaken: 0, globalRank: 0 });
  });

  it('earns nothing either when its guest signs in', async () => {
    const { id } = await publishQuiz(api);
    const device = api.device();
    await playAt(device, id, [100, 100, 100, 100, 100]);
    const user = await signIn(api);
    const merged = await device.post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD });
    expect(merged.status).toBe(200);
    const account = deviceOf(api, user);
    expect(await myResult(account, id)).toMatchObject({ xpEarned: 0, unrankedReason: 'too-fast' });
    expect(await board(account, id)).toEqual([]);
  });
});

/** Two accounts: one opens a room at an own pace, the other answers its first `count` questions right, each after `ms`. */
async function playRoomAt(player: Device, quizId: number, { ms, count = 5 }: { ms: number; count?: number }) {
  const host = deviceOf(api, await signIn(api));
  const settings = { quizId, pace: 'own', secondsPerQuestion: 30 };
  const { roomId, code } = answerOf(hostedRoomSchema, await host.post('/api/rooms').send(settings), 201);
  expect((await player.post(`/api/room-codes/${code}/players`).send({ name: 'Ada' })).status).toBe(201);
  const command = async (name: string) => {
    const { room } = answerOf(roomStateSchema, await host.get(`/api/rooms/${roomId}`));
    const sent = { command: name, version: room.version };
    expect((await host.post(`/api/rooms/${roomId}/commands`).send(sent)).status).toBe(200);
  };
  await command('start');
  for (let index = 0; index < count; index += 1) {
    const opened = await player.post(`/api/rooms/${roomId}/questions/${index}/open`);
    const { options } = answerOf(openedRoomQuestionSchema, opened);
    api.clock.advance(ms);
    const selectedOption = options.findIndex((option) => option.startsWith('ABCD'.charAt(index % 4)));
    await player.post(`/api/rooms/${roomId}/answers`).send({ questionIndex: index, selectedOption });
  }
  await command('end');
  await api.jobs.idle();
  return answerOf(progressSchema, await player.get('/api/auth/progress'));
}

describe('a live room', () => {
  it('earns its players nothing when they answer quicker than a human can', async () => {
    const player = deviceOf(api, await signIn(api));
    const { id } = await publishQuiz(api);
    expect((await playRoomAt(player, id, { ms: 1 })).xp.totalXP).toBe(0);
    expect(await myResult(player, id)).toMatchObject({ score: 5, xpEarned: 0, unrankedReason: 'too-fast' });
  });

  it('earns its players XP at the pace of people', async () => {
    const player = deviceOf(api, await signIn(api));
    const { id } = await publishQuiz(api);
    expect((await playRoomAt(player, id, { ms: 1000 })).xp.totalXP).toBeGreaterThan(0);
  });

  it('shows nobody to be fast by a part of its questions', async () => {
    const fastIn = async (count: number) => {
      const player = deviceOf(api, await signIn(api));
      const { id } = await publishQuiz(api);
      await playRoomAt(player, id, { ms: 2000, count });
      return (await myResult(player, id)).achievements.map(({ achievement }) => achievement.id);
    };
    expect(await fastIn(5)).toContain('brisk');
    expect(await fastIn(1)).not.toContain('brisk');
  });

  it('earns an author nothing who knew the key before it was opened', async () => {
    const account = await signIn(api);
    const author = deviceOf(api, account);
    const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
    expect((await author.get(`/api/quiz/${id}/edit`)).status).toBe(200);
    // Whose first quiz earns an achievement.
    await playAt(author, (await publishQuiz(api)).id, [1000, 1000, 1000, 1000, 1000]);
    await playRoomAt(author, id, { ms: 1000 });
    expect(await myResult(author, id)).toMatchObject({ score: 5, xpEarned: 0 });
  });
});

describe('a quiz that its author plays again', () => {
  const HUMAN = [1000, 1000, 1000, 1000, 1000];

  async function authorAfterFirstTry() {
    const account = await signIn(api);
    const author = deviceOf(api, account);
    const { id } = await publishQuiz(api, { creatorKey: `u:${account.id}` });
    expect((await author.get(`/api/quiz/${id}/edit`)).status).toBe(200);
    await playAt(author, id, HUMAN);
    const stats = async () => answerOf(userStatsSchema, await author.get(`/api/user/${account.id}/stats`));
    expect(await stats()).toMatchObject({ perfectScores: 0, highScores: 0, fastestTime: null });
    return { author, id, stats };
  }

  it('earns it no achievement for speed or perfect scores, as the first time', async () => {
    const { author, id, stats } = await authorAfterFirstTry();
    // XP of the day's first quiz.
    expect(await playAt(author, id, HUMAN)).toMatchObject({ score: 5, xpEarned: 20, achievements: [] });
    expect(await stats()).toMatchObject({
      totalQuizzes: 2,
      perfectScores: 0,
      highScores: 0,
      fastestTime: null,
    });
  });

  it('earns it none in a live room either', async () => {
    const { author, id, stats } = await authorAfterFirstTry();
    await playRoomAt(author, id, { ms: 1000 });
    expect(await stats()).toMatchObject({
      totalQuizzes: 2,
      perfectScores: 0,
      highScores: 0,
      fastestTime: null,
    });
  });

  it('earns others, who saw the key by playing, what is better than before', async () => {
    const player = deviceOf(api, await signIn(api));
    const { id } = await publishQuiz(api);
    await play(api, player, id, { correct: 4, ms: 1000 });
    expect((await play(api, player, id, { correct: 5, ms: 1000 })).xpEarned).toBeGreaterThan(0);
  });
});

describe('an answer without an option', () => {
  async function giveUpAfter(ms: number) {
    const { id: quizId } = await publishQuiz(api);
    const device = api.device();
    const { id: attemptId } = await openAttempt(device, quizId);
    await openQuestion(device, quizId, attemptId, 0);
    api.clock.advance(ms);
    await record(device, { quizId, attemptId, questionIndex: 0, selectedOption: null });
    for (const questionIndex of [1, 2, 3, 4]) {
      await openQuestion(device, quizId, attemptId, questionIndex);
      api.clock.advance(2000);
      await record(device, { quizId, attemptId, questionIndex, selectedOption: questionIndex % 4 });
    }
    return submit(device, { quizId, attemptId });
  }

  it('is giving up before the last second of the time, and takes the attempt off the board', async () => {
    expect(await giveUpAfter(28_999)).toMatchObject({ rank: null, unrankedReason: 'gave-up' });
  });

  it('is a time-out from the last second on', async () => {
    expect(await giveUpAfter(29_000)).toMatchObject({ rank: 1, unrankedReason: null });
  });

  it('is giving up when the question was never opened, unless the attempt ends with it', async () => {
    const { id: quizId } = await publishQuiz(api);
    const [peeking, ending] = [api.device(), api.device()];
    const peek = { quizId, questionIndex: 4, selectedOption: null };
    await record(peeking, peek);
    expect(await submit(peeking, { quizId, answers: [0, 1, 2, 3] })).toMatchObject({
      rank: null,
      unrankedReason: 'gave-up',
    });
    expect(await submit(ending, { quizId, answers: [0, 1, 2, 3] })).toMatchObject({ rank: 1 });
  });
});

describe('guests of one network', () => {
  it('hold three places of a board, however many play at once; accounts are not counted', async () => {
    const { id } = await publishQuiz(api);
    const guests = Array.from({ length: 8 }, () => api.device());
    const results = await Promise.all(
      guests.map((device) => submit(device, { quizId: id, answers: [0, 1, 2, 3, 0] })),
    );
    const ranked = results.filter(({ rank }) => rank !== null);
    expect(ranked).toHaveLength(3);
    expect(results.filter(({ unrankedReason }) => unrankedReason === 'network')).toHaveLength(5);
    const member = deviceOf(api, await signIn(api));
    await submit(member, { quizId: id, answers: [0, 1, 2, 3, 0] });
    expect(await board(member, id)).toHaveLength(4);
  });
});

describe('whoever wrote a quiz as a guest', () => {
  it('has no place on its board with the account that played it, once both are one', async () => {
    const user = await signIn(api);
    const [account, author] = [deviceOf(api, user), api.device()];
    const text = [0, 1, 2, 3, 0].map(
      (key, index) => `Which letter is number ${index}?\nA. a\nB. b\nC. c\nD. d\nANSWER: ${'ABCD'[key]}`,
    );
    const about = { title: 'Own questions', category: 'geography', difficulty: 'easy', language: 'en-US' };
    const file = { ...about, format: 'aiken', text: text.join('\n\n') };
    const imported = await author.post('/api/quizzes/import').send(file);
    const { id } = answerOf(newQuizResponseSchema, imported, 201).quiz;
    api.clock.advance(1000);
    await play(api, account, id, { correct: 5, ms: 2000 });
    expect(await board(account, id)).toHaveLength(1);
    await author.post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD });
    expect(await board(account, id)).toEqual([]);
    expect(await api.quizRepository.playerCount(id)).toBe(0);
  });
});

describe('whoever saw the key of a quiz as a guest by playing', () => {
  it.each([
    [
      'gave every question up',
      async (guest: Device, quizId: number) => {
        const { id: attemptId } = await openAttempt(guest, quizId);
        for (const questionIndex of [0, 1, 2, 3, 4])
          await record(guest, { quizId, attemptId, questionIndex, selectedOption: null });
      },
    ],
    [
      'answered too fast',
      (guest: Device, quizId: number) => playAt(guest, quizId, [100, 100, 100, 100, 100]),
    ],
  ])('has no place with the account that played later, once both are one: %s', async (_title, look) => {
    const user = await signIn(api);
    const [account, guest] = [deviceOf(api, user), api.device()];
    const { id } = await publishQuiz(api);
    await look(guest, id);
    api.clock.advance(1000);
    await playAt(account, id, [2000, 2000, 2000, 2000, 2000]);
    expect(await board(account, id)).toHaveLength(1);
    await guest.post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD });
    expect(await board(account, id)).toEqual([]);
    expect(await api.quizRepository.playerCount(id)).toBe(0);
  });

  it('keeps the place that came before', async () => {
    const user = await signIn(api);
    const [account, guest] = [deviceOf(api, user), api.device()];
    const { id } = await publishQuiz(api);
    await playAt(account, id, [2000, 2000, 2000, 2000, 2000]);
    api.clock.advance(1000);
    await playAt(guest, id, [100, 100, 100, 100, 100]);
    await guest.post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD });
    expect(await board(account, id)).toHaveLength(1);
  });
});

describe('attempts whose questions were answered without being opened', () => {
  const answers = [0, 1, 2, 3, 0];
  const playUnopened = async (device: Device) =>
    submit(device, { quizId: (await publishQuiz(api)).id, answers, timeSpent: 5 });
  const progressOf = async (device: Device) =>
    answerOf(progressSchema, await device.get('/api/auth/progress'));
  const times = async (count: number, run: () => Promise<unknown>) => {
    for (let index = 0; index < count; index += 1) await run();
  };

  it('earn something three times a day; further ones keep score and place, and say why', async () => {
    const device = deviceOf(api, await signIn(api));
    for (let count = 0; count < 3; count += 1) {
      const counted = await playUnopened(device);
      expect(counted).toMatchObject({ score: 5, unrewardedReason: null });
      expect(counted.xpEarned).toBeGreaterThan(0);
    }
    const before = await progressOf(device);
    const { id: quizId } = await publishQuiz(api);
    const fourth = await submit(device, { quizId, answers, timeSpent: 5 });
    expect(fourth).toMatchObject({ score: 5, percentage: 100, rank: 1, unrankedReason: null });
    const nothing = { xpEarned: 0, achievements: [], streak: null, unrewardedReason: 'unopened' };
    expect(fourth).toMatchObject(nothing);
    expect(await myResult(device, quizId)).toMatchObject(nothing);
    const after = await progressOf(device);
    expect(after.totalQuizzesTaken).toBe(3);
    expect(after).toMatchObject({ xp: before.xp, streak: before.streak });
  });

  it('earn again on the next day of the account, and beside them opened ones always do', async () => {
    const device = deviceOf(api, await signIn(api));
    await device.patch('/api/auth/profile').send({ timeZone: 'Pacific/Kiritimati' });
    await times(4, () => playUnopened(device));
    const opened = await playAt(device, (await publishQuiz(api)).id, [2000, 2000, 2000, 2000, 2000]);
    expect(opened.xpEarned).toBeGreaterThan(0);
    const nextMidnightThere = new Date(api.clock.now());
    nextMidnightThere.setUTCHours(10, 0, 0, 0);
    if (nextMidnightThere <= api.clock.now())
      nextMidnightThere.setUTCDate(nextMidnightThere.getUTCDate() + 1);
    api.clock.advance(nextMidnightThere.getTime() - api.clock.now().getTime() - 1);
    expect(await playUnopened(device)).toMatchObject({ xpEarned: 0, unrewardedReason: 'unopened' });
    api.clock.advance(1);
    expect((await playUnopened(device)).xpEarned).toBeGreaterThan(0);
  });

  it('earn three times also when they are submitted together', async () => {
    const device = deviceOf(api, await signIn(api));
    const results = await Promise.all(Array.from({ length: 8 }, () => playUnopened(device)));
    expect(results.filter(({ xpEarned }) => xpEarned > 0)).toHaveLength(3);
    expect((await progressOf(device)).totalQuizzesTaken).toBe(3);
  });

  it('of guests count in the account that they become, in whatever order they come', async () => {
    const user = await signIn(api);
    const account = deviceOf(api, user);
    const guests = [api.device(), api.device(), api.device()];
    for (const guest of guests) await times(2, () => playUnopened(guest));
    await times(2, () => playUnopened(account));
    for (const guest of guests.toReversed())
      await guest.post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD });
    const once = await progressOf(account);
    expect(once.totalQuizzesTaken).toBe(3);
    await api.rebuildCounters();
    expect(await progressOf(account)).toEqual(once);
  });

  it('are those with more such answers than opened questions', async () => {
    const device = deviceOf(api, await signIn(api));
    await times(3, () => playUnopened(device));
    const playHalf = async (openedQuestions: number) => {
      const { id: quizId } = await publishQuiz(api);
      const { id: attemptId } = await openAttempt(device, quizId);
      for (const [questionIndex, selectedOption] of answers.entries()) {
        if (questionIndex < openedQuestions) await openQuestion(device, quizId, attemptId, questionIndex);
        api.clock.advance(2000);
        await record(device, { quizId, attemptId, questionIndex, selectedOption });
      }
      return submit(device, { quizId, attemptId });
    };
    expect(await playHalf(2)).toMatchObject({ xpEarned: 0, unrewardedReason: 'unopened' });
    expect(await playHalf(3)).toMatchObject({ unrewardedReason: null });
  });
});
