import type { Send } from './http-client.ts';
import { startMeter, type Load, type Watched } from './meter.ts';
import { runOpenLoop } from './open-loop.ts';
import type { Sample } from './samples.ts';
import type { Turn } from './turn.ts';

export interface RunDeps {
  readonly send: Send;
  readonly watched: readonly Watched[];
}

export interface RunPlan {
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  readonly next: () => Turn;
}

export interface RunResult {
  readonly samples: readonly Sample[];
  readonly loads: readonly Load[];
  /** Responses per second that arrived during the run or shortly after. */
  readonly achieved: number;
  /** Requests that were due but not sent, because thousands were unanswered. */
  readonly held: number;
}

/** Sends one request and passes the response to its sender. */
export async function take(send: Send, turn: Turn, dueAt: number): Promise<Sample> {
  const { name, group, call, onAnswer } = turn;
  const answer = await send(call);
  const endedAt = performance.now();
  onAnswer?.(answer);
  return {
    name,
    group,
    isRead: call.method === 'GET',
    milliseconds: endedAt - dueAt,
    status: answer.status,
    endedAt,
  };
}

const GRACE_MS = 500;

/** Sends traffic at a constant rate for a while and measures it. */
export async function run({ send, watched }: RunDeps, { rate, seconds, next }: RunPlan): Promise<RunResult> {
  const samples: Sample[] = [];
  const stop = startMeter(watched);
  const startedAt = performance.now();
  const { held } = await runOpenLoop({
    rate,
    seconds,
    fire: async (dueAt) => {
      samples.push(await take(send, next(), dueAt));
    },
  });
  const until = startedAt + seconds * 1000 + GRACE_MS;
  const achieved = samples.filter(({ endedAt }) => endedAt <= until).length / seconds;
  return { samples, loads: await stop(), achieved, held };
}
