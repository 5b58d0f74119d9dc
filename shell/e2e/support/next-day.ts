import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { quizLimitsUsageSchema } from '@quizmesh/contract/schemas';
import { ROOT } from '../../cli/workspace.ts';
import { expect, type Quizmesh } from './quizmesh-test.ts';
import { send } from './users.ts';

const CLOCK = pathToFileURL(path.join(ROOT, 'api/src/testing/moved-clock.mjs')).href;

/** For `environment`: an API whose clock `moveToNextDay` moves. */
export const MOVABLE_DAYS = { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_JUMP: 'day' };

/** The API's day, UTC. */
async function today(quizmesh: Quizmesh): Promise<string> {
  const { token } = quizmesh.adminSession;
  const answer = await send(quizmesh, '/api/admin/quiz-limits/usage', { method: 'GET', token });
  return quizLimitsUsageSchema.parse(await answer.json()).day;
}

/** Two pending signals would be merged: waits until the first one is handled. */
export async function moveToNextDay(quizmesh: Quizmesh): Promise<void> {
  const before = await today(quizmesh);
  quizmesh.api?.child.kill('SIGUSR2');
  await expect.poll(() => today(quizmesh)).not.toBe(before);
}
