import { challengeSchema, myResultSchema } from '@quizmesh/contract/schemas';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { deviceOf, play, type Device } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Plays a quiz and returns the reference for the link to a friend. */
async function challengeBy(device: Device, quizId: number, correct: number): Promise<string> {
  await play(api, device, quizId, { correct, ms: 2000 });
  const { challenge } = answerOf(myResultSchema, await device.get(`/api/quiz/${quizId}/my-result`));
  return challenge ?? '';
}

const openedBy = async (device: Device, challenge: string) =>
  answerOf(challengeSchema, await device.get(`/api/challenges/${challenge}`));

it('a challenge shows a friend whose result it is, and the player that it is the own one', async () => {
  const { id } = await publishQuiz(api);
  const ada = deviceOf(api, await signIn(api, { username: 'ada-of-challenges' }));
  const challenge = await challengeBy(ada, id, 4);
  const result = { quizId: id, score: 4, totalQuestions: 5, percentage: 80, timeSpent: 10 };
  expect(await openedBy(api.device(), challenge)).toEqual({
    ...result,
    username: 'ada-of-challenges',
    isDeleted: false,
    isYou: false,
  });
  expect(await openedBy(ada, challenge)).toMatchObject({ ...result, isYou: true });
});

it('a challenge that was edited is refused, whatever was changed', async () => {
  const { id } = await publishQuiz(api);
  const worse = await challengeBy(api.device(), id, 1);
  const better = await challengeBy(api.device(), id, 5);
  const [worseId = '', worseSignature = ''] = worse.split('.');
  const [betterId = ''] = better.split('.');
  for (const edited of [
    `${betterId}.${worseSignature}`,
    `0${worseId}.${worseSignature}`,
    `${worseId}.${worseSignature.slice(1)}x`,
    `${worseId}.${worseSignature.toUpperCase()}`,
  ])
    expectError(await api.anonymous().get(`/api/challenges/${edited}`), 404, 'ATTEMPT_NOT_FOUND');
  for (const malformed of ['1', `${worse}x`, `-1.${worseSignature}`, `${worseId}.${worseSignature}.`])
    expectError(await api.anonymous().get(`/api/challenges/${malformed}`), 400, 'VALIDATION_FAILED');
});

it('a challenge at a quiz that was taken off shows nothing', async () => {
  const { id } = await publishQuiz(api);
  const challenge = await challengeBy(api.device(), id, 3);
  const admin = deviceOf(api, await signIn(api, { isAdmin: true }));
  await admin.patch(`/api/admin/quiz/${id}/toggle`).send({ isActive: false });
  expectError(await api.anonymous().get(`/api/challenges/${challenge}`), 404, 'QUIZ_NOT_FOUND');
});
