import { adminFactCheckSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { expect, type Quizmesh } from './quizmesh-test.ts';

/** A request to the API of a product, with a session or without. */
export async function call(
  quizmesh: Quizmesh,
  path: string,
  init: RequestInit = {},
  token = '',
): Promise<Response> {
  const headers = {
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(quizmesh.url + path, { ...init, headers });
}

/** The first question of quiz 1 has a check with a finding: requested once, then edited to a known result. */
export async function checkedQuestion(quizmesh: Quizmesh): Promise<void> {
  const { token } = quizmesh.adminSession;
  const send = (method: string, path: string, body: object) =>
    call(quizmesh, path, { method, body: JSON.stringify(body) }, token);
  await send('POST', '/api/admin/fact-checks/run', { quizId: 1, questionIndex: 0 });
  const list = async () => {
    const pages = ['all', 'cannot_verify'].map(async (status) => {
      const response = await call(quizmesh, `/api/admin/fact-checks?status=${status}`, {}, token);
      return z.array(adminFactCheckSchema).parse(await response.json());
    });
    // Other tests of the same product make quizzes, whose questions are checked too.
    return (await Promise.all(pages))
      .flat()
      .filter(({ quizId, questionIndex, isRunning }) => quizId === 1 && questionIndex === 0 && !isRunning);
  };
  // The offline provider loads its knowledge on first use.
  await expect.poll(async () => (await list()).length, { timeout: 90_000 }).toBe(1);
  const [check] = await list();
  const finding = { isFactual: true, confidence: 90, explanation: 'Seen in an encyclopedia.' };
  expect((await send('PUT', `/api/fact-check/${check?.id}`, finding)).status).toBe(200);
}
