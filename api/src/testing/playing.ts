import {
  attemptSchema,
  recordAnswerResponseSchema,
  submitScoreResponseSchema,
} from '@quizmesh/contract/schemas';
import type { TestApi } from './test-api.ts';
import { answerOf } from './wire.ts';

export type Device = ReturnType<TestApi['device']>;

/** Opens or resumes the device's attempt. */
export async function openAttempt(device: Device, quizId: number) {
  return answerOf(attemptSchema, await device.post(`/api/quiz/${quizId}/attempts`));
}

export function openQuestion(device: Device, quizId: number, attemptId: number, index: number) {
  return device.post(`/api/quiz/${quizId}/attempts/${attemptId}/questions/${index}/open`);
}

export async function record(device: Device, body: object) {
  return answerOf(recordAnswerResponseSchema, await device.post('/api/record-answer').send(body));
}

export async function submit(device: Device, body: object) {
  return answerOf(submitScoreResponseSchema, await device.post('/api/submit-score').send(body));
}

/** Submits as the page does: again, while a busy server says that this took too long. */
export async function submitAgainWhileBusy(device: Device, body: object) {
  let response = await device.post('/api/submit-score').send(body);
  while (response.status === 503) response = await device.post('/api/submit-score').send(body);
  return answerOf(submitScoreResponseSchema, response);
}

/** Answers all five questions in time; the first `correct` ones right. */
export async function play(
  api: TestApi,
  device: Device,
  quizId: number,
  { correct, ms }: { correct: number; ms: number },
) {
  const attempt = await openAttempt(device, quizId);
  for (let index = 0; index < 5; index += 1) {
    await openQuestion(device, quizId, attempt.id, index);
    api.clock.advance(ms);
    const selectedOption = index < correct ? index % 4 : (index + 1) % 4;
    await record(device, { quizId, attemptId: attempt.id, questionIndex: index, selectedOption });
  }
  return submit(device, { quizId, attemptId: attempt.id });
}

/** A device of a signed-in account. */
export function deviceOf(api: TestApi, { bearer }: { readonly bearer: string }): Device {
  const device = api.device();
  device.set('Authorization', bearer);
  return device;
}
