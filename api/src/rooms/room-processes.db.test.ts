import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOM_LEAD_MS, type HostedRoom, type JoinedRoom } from '@quizmesh/contract';
import { quizSummarySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../testing/api-process.ts';
import { times } from '../testing/depth.ts';
import { startLine, throughLine, type Line } from '../testing/line.ts';
import {
  answerRoom,
  commandRoom,
  followRoom,
  isAt,
  joinRoom,
  openRoom,
  readRoom,
  type RoomStream,
} from '../testing/room-client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** An embedded file belongs to one process. */
const several = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
/** Time in which phones resume after a process died, of which the stream tells them to wait one second. */
const RESUME_MS = 3000;
/** How long Redis is away. */
const AWAY_MS = times(1000, 10_000);

let testDatabase: TestDatabase;
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const running: ApiProcess[] = [];
const lines: Line[] = [];

async function startTwo(environment: Readonly<Record<string, string>>) {
  const started = await Promise.all([
    startApiProcess(testDatabase, environment),
    startApiProcess(testDatabase, environment),
  ]);
  running.push(...started);
  return started;
}

async function roomOf(url: string, names: readonly string[]) {
  const lists = z.array(quizSummarySchema).parse(await (await fetch(`${url}/api/quizzes`)).json());
  const host = await openRoom(url, { quizId: lists[0]?.id, secondsPerQuestion: 20 });
  const players: JoinedRoom[] = [];
  for (const name of names) players.push(await joinRoom(url, { code: host.code, name }));
  return { host, players };
}

several('rooms on two processes', () => {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  }, 60_000);
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    // Not before, because a process that stops waits for Redis.
    await Promise.all(lines.splice(0).map((line) => line.close()));
  }, 60_000);
  afterAll(() => testDatabase.remove());

  async function follow(url: string, holder: HostedRoom | JoinedRoom): Promise<RoomStream> {
    const stream = await followRoom(url, holder);
    await stream.until(isAt('lobby'));
    return stream;
  }

  it('without Redis: what the host does at one reaches the players of the other', async () => {
    const [one, other] = await startTwo({});
    const { host, players } = await roomOf(one.url, ['Ada', 'Bea']);
    const [ada, bea] = players as [JoinedRoom, JoinedRoom];
    const streams = [await follow(one.url, ada), await follow(other.url, bea)];
    await commandRoom(other.url, host, { command: 'start' });
    await Promise.all(streams.map((stream) => stream.until(isAt('question', 0))));
    await wait(ROOM_LEAD_MS);
    await answerRoom(other.url, ada, { questionIndex: 0, selectedOption: 0 });
    await answerRoom(one.url, bea, { questionIndex: 0, selectedOption: 1 });
    await Promise.all(streams.map((stream) => stream.until(isAt('verdict', 0))));
    for (const stream of streams) stream.close();
  }, 120_000);

  it.each(['cut', 'silent'] as const)(
    'with Redis, whose line is %s for a while: players join, answer and are led on meanwhile, and afterwards',
    async (state) => {
      const { hostname: host, port } = new URL(redisUrl);
      const line = await startLine({ host, port: Number(port) });
      lines.push(line);
      const [one, other] = await startTwo({ REDIS_URL: throughLine(redisUrl, line) });
      const { host: leader, players } = await roomOf(one.url, ['Ada']);
      const [ada] = players as [JoinedRoom];
      const stream = await follow(other.url, ada);
      await commandRoom(one.url, leader, { command: 'start' });
      await stream.until(isAt('question', 0));
      line.set(state);
      const away = wait(AWAY_MS);
      await wait(ROOM_LEAD_MS);
      const bea = await joinRoom(other.url, { code: leader.code, name: 'Bea' });
      await answerRoom(other.url, ada, { questionIndex: 0, selectedOption: 0 });
      await answerRoom(one.url, bea, { questionIndex: 0, selectedOption: 1 });
      await stream.until(isAt('verdict', 0), RESUME_MS);
      await commandRoom(one.url, leader, { command: 'next' });
      await stream.until(isAt('board', 0), RESUME_MS);
      await away;
      line.set('open');
      await commandRoom(one.url, leader, { command: 'next' });
      await stream.until(isAt('question', 1), RESUME_MS);
      await wait(ROOM_LEAD_MS);
      for (const [index, player] of [ada, bea].entries())
        await answerRoom(one.url, player, { questionIndex: 1, selectedOption: index });
      await stream.until(isAt('verdict', 1), RESUME_MS);
      const { room } = await readRoom(other.url, leader);
      expect(room.phase === 'verdict' && room.counts.reduce((sum, count) => sum + count)).toBe(2);
      stream.close();
    },
    120_000,
  );

  it('one is killed in mid-question: its players resume at the other, and no answer is lost or counted twice', async () => {
    const [one, other] = await startTwo({});
    const names = Array.from({ length: 20 }, (_one, index) => `Player ${index}`);
    const { host, players } = await roomOf(one.url, names);
    const streams = await Promise.all(players.map((player) => follow(one.url, player)));
    await commandRoom(one.url, host, { command: 'start' });
    await Promise.all(streams.map((stream) => stream.until(isAt('question', 0))));
    await wait(ROOM_LEAD_MS);
    const chosen = new Map<number, number>();
    /** As phones do: again at another process until it is acknowledged. */
    async function answer(player: JoinedRoom, index: number): Promise<void> {
      await wait(index * 25);
      const wanted = { questionIndex: 0, selectedOption: index % 2 };
      const given = await answerRoom(one.url, player, wanted).catch(() =>
        answerRoom(other.url, player, wanted),
      );
      chosen.set(player.playerId, given.selectedOption ?? -1);
    }
    const answered = players.map((player, index) => answer(player, index));
    await wait(250);
    const killedAt = performance.now();
    await one.kill();
    const resumed = await Promise.all(
      players.map(async (player, index) => {
        await streams[index]?.ended;
        const { id = null } = streams[index]?.received.at(-1) ?? {};
        return followRoom(other.url, player, id);
      }),
    );
    expect(performance.now() - killedAt).toBeLessThan(RESUME_MS);
    await Promise.all(answered);
    await Promise.all(resumed.map((stream) => stream.until(isAt('verdict', 0))));
    for (const player of players) {
      const { you } = await readRoom(other.url, player);
      expect(you?.answer?.selectedOption).toBe(chosen.get(player.playerId));
    }
    const { room } = await readRoom(other.url, host);
    expect(room).toMatchObject({ phase: 'verdict' });
    if (room.phase === 'verdict')
      expect(room.counts.reduce((sum, count) => sum + count)).toBe(players.length);
    for (const stream of resumed) stream.close();
  }, 120_000);
});
