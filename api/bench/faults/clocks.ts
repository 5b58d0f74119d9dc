import process from 'node:process';
import { newSimulatedUser, headersOf, keepCookie } from '../load/turn.ts';
import type { Scenario, Scene } from './scenario.ts';

const CLOCK = new URL('../../src/testing/moved-clock.mjs', import.meta.url).href;
const HOUR_MS = 3_600_000;

function jump({ apis }: Scene): void {
  for (const { pid } of apis) process.kill(pid, 'SIGUSR2');
}

function clockScenario(name: string, jumpMs: number): Scenario {
  return {
    name,
    on: 'server',
    environment: { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_JUMP: String(jumpMs) },
    mayAnswer: [],
    begin: jump,
    end: jump,
  };
}

/** A guest who has used up the daily quota. */
function createGuest({ stage: { client } }: Scene) {
  const guest = newSimulatedUser();
  return async (): Promise<number> => {
    const body = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    const answer = await client.send({
      method: 'POST',
      path: '/api/generate-quiz',
      headers: headersOf(guest),
      body,
    });
    keepCookie(guest, answer);
    return answer.status;
  };
}

const GUEST_QUOTA = 3;

/** Scenarios in which the clocks of the processes jump to a moment before midnight UTC. */
function midnightScenario(): Scenario {
  let generate: (() => Promise<number>) | null = null;
  const statuses: number[] = [];
  return {
    name: 'midnight UTC',
    on: 'server',
    environment: { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_JUMP: 'midnight' },
    mayAnswer: [],
    async begin(scene) {
      generate = createGuest(scene);
      for (let made = 0; made <= GUEST_QUOTA; made += 1) statuses.push(await generate());
      jump(scene);
    },
    async end() {
      if (generate) statuses.push(await generate());
    },
    check: () => {
      const isRight = statuses.join(' ') === '201 201 201 429 201';
      return Promise.resolve(isRight ? [] : [`a guest's generations were answered ${statuses.join(' ')}`]);
    },
  };
}

export const clockScenarios: readonly Scenario[] = [
  clockScenario('clock an hour ahead, and back', HOUR_MS),
  clockScenario('clock an hour behind, and back', -HOUR_MS),
  midnightScenario(),
];
