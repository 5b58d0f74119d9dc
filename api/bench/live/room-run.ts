import { ROOM_LEAD_MS, type HostedRoom, type JoinedRoom, type RoomState } from '@quizmesh/contract';
import { setTimeout as wait } from 'node:timers/promises';
import {
  answerRoom,
  commandRoom,
  followRoom,
  isAt,
  joinRoom,
  openRoom,
  readRoom,
  type RoomStream,
} from '../../src/testing/room-client.ts';

interface Seat {
  readonly player: JoinedRoom;
  readonly stream: RoomStream;
  /** Of the process to which its requests go. */
  readonly url: string;
}

/** What one room showed. */
export interface RoomRun {
  /** Milliseconds from each click of the host to the event at each player. */
  readonly delays: readonly (readonly number[])[];
  /** Milliseconds of each answer, from the click to the response. */
  readonly answerMs: readonly number[];
  /** Phases of questions that a player was never told of. */
  readonly lost: number;
  /** Answers that were acknowledged. */
  readonly acknowledged: number;
  /** Answers that were acknowledged and are not in the standings, or are there although they were not. */
  readonly miscounted: number;
}

/** Players answer within so long after a question opens, and the host looks at what came for so long. */
const ANSWER_WITHIN_MS = 1500;
const LOOK_MS = 300;
const JOINS_AT_ONCE = 5;
/** A slow event is measured, not an error. */
const SLOWEST_EVENT_MS = 60_000;

/** As phones do: again while a busy server says that this took too long. */
async function untilAnswered<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Error) || !/^(429|503) /u.test(error.message)) throw error;
      await wait(500);
    }
  }
}

/** A click that was stored although its response came too late. */
function ignoreRepeated(error: unknown): void {
  if (!(error instanceof Error) || !/ROOM_CHANGED|ROOM_NOT_FOUND/u.test(error.message)) throw error;
}

async function takeSeats(urls: readonly string[], host: HostedRoom, amount: number): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let first = 0; first < amount; first += JOINS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(JOINS_AT_ONCE, amount - first) }, (_one, at) => first + at);
    seats.push(
      ...(await Promise.all(
        numbers.map(async (number) => {
          const url = urls[number % urls.length] ?? '';
          let tries = 0;
          const player = await untilAnswered(() => {
            tries += 1;
            return joinRoom(url, { code: host.code, name: `Player ${number}.${tries}` });
          });
          return { player, url, stream: await untilAnswered(() => followRoom(url, player)) };
        }),
      )),
    );
  }
  return seats;
}

const versionOf = ({ room }: RoomState): number => room.version;

/** A player has this version, or a later one. */
async function delayOf({ stream }: Seat, version: number, clickedAt: number): Promise<number> {
  const isNew = (event: { readonly type: string }) =>
    event.type === 'state' && 'room' in event && versionOf(event as unknown as RoomState) >= version;
  await stream.until(isNew, SLOWEST_EVENT_MS);
  const first = stream.received.find(({ event }) => isNew(event));
  return (first?.at ?? Infinity) - clickedAt;
}

/** Plays a room to its podium, with players spread over processes. */
export async function playRoom(
  urls: readonly string[],
  {
    quizId,
    players,
    questions,
  }: { readonly quizId: number; readonly players: number; readonly questions: number },
): Promise<RoomRun> {
  const url = urls[0] ?? '';
  const host = await untilAnswered(() => openRoom(url, { quizId, secondsPerQuestion: 20 }));
  const seats = await takeSeats(urls, host, players);
  const screen = await untilAnswered(() => followRoom(url, host));
  const delays: number[][] = [];
  const answerMs: number[] = [];
  const points = new Map<number, number>();
  let acknowledged = 0;

  async function click(command: 'start' | 'next' | 'end'): Promise<void> {
    const { version } = (await untilAnswered(() => readRoom(url, host))).room;
    const clickedAt = performance.now();
    const delayed = Promise.all(seats.map((seat) => delayOf(seat, version + 1, clickedAt)));
    await untilAnswered(() => commandRoom(url, host, { command, version })).catch(ignoreRepeated);
    delays.push(await delayed);
  }

  async function answer({ player, url: own, stream }: Seat, questionIndex: number): Promise<void> {
    await wait(Math.random() * ANSWER_WITHIN_MS);
    const start = performance.now();
    await untilAnswered(() =>
      answerRoom(own, player, { questionIndex, selectedOption: player.playerId % 2 }),
    );
    answerMs.push(performance.now() - start);
    acknowledged += 1;
    const verdict = await stream.until(isAt('verdict', questionIndex), SLOWEST_EVENT_MS);
    if (verdict.type === 'state') points.set(player.playerId, verdict.you?.points ?? -1);
  }

  await click('start');
  for (let questionIndex = 0; questionIndex < questions; questionIndex += 1) {
    await wait(ROOM_LEAD_MS);
    await Promise.all(seats.map((seat) => answer(seat, questionIndex)));
    await wait(LOOK_MS);
    if (questionIndex + 1 === questions) break;
    await click('next');
    await wait(LOOK_MS);
    await click('next');
  }
  await click('end');
  await wait(LOOK_MS);

  const finals = await Promise.all(
    seats.map(({ player, url: own }) => untilAnswered(() => readRoom(own, player))),
  );
  const phases = Array.from({ length: questions }, (_one, index) => index).flatMap((index) => [
    isAt('question', index),
    isAt('verdict', index),
    ...(index + 1 < questions ? [isAt('board', index)] : []),
  ]);
  const expected = [isAt('lobby'), ...phases, isAt('podium')];
  const lost = seats.reduce(
    (sum, { stream }) =>
      sum + expected.filter((isWanted) => !stream.received.some(({ event }) => isWanted(event))).length,
    0,
  );
  const miscounted = finals.filter(({ you }) => you && you.points !== points.get(you.playerId)).length;
  await untilAnswered(() => commandRoom(url, host, { command: 'end' })).catch(ignoreRepeated);
  for (const { stream } of seats) stream.close();
  screen.close();
  return { delays, answerMs, lost, acknowledged, miscounted };
}
