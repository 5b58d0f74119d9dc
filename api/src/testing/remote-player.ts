import { attemptSchema, submitScoreResponseSchema } from '@quizmesh/contract/schemas';
import type { Attempt, SubmitScoreResponse } from '@quizmesh/contract';

/** Longer than the slowest response may take. */
const TIMEOUT_MS = 70_000;

/** A device that sends requests to any of several API processes, as through a load balancer. */
export interface RemotePlayer {
  call(url: string, path: string, body?: object): Promise<Response>;
  open(url: string, quizId: number): Promise<Attempt>;
  submit(url: string, quizId: number, attemptId: number): Promise<SubmitScoreResponse>;
}

/** A guest, or a user with a bearer token. */
export function createRemotePlayer(bearer?: string): RemotePlayer {
  let cookie = '';
  async function call(url: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(url + path, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: bearer }),
        ...(cookie && { cookie }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given) cookie = given.split(';')[0] ?? '';
    return response;
  }
  return {
    call,
    open: async (url, quizId) =>
      attemptSchema.parse(await (await call(url, `/api/quiz/${quizId}/attempts`, {})).json()),
    submit: async (url, quizId, attemptId) =>
      submitScoreResponseSchema.parse(
        await (await call(url, '/api/submit-score', { quizId, attemptId })).json(),
      ),
  };
}
