import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createRoomBell, type RoomBell } from './room-bell.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const shared = redisUrl ? describe : describe.skip;
const logger = pino({ level: 'silent' });

shared('room: what closes a question', () => {
  const bells: RoomBell[] = [];
  afterEach(() => {
    for (const bell of bells.splice(0)) bell.close();
  });

  /** Processes that share rooms; each says how it stores what it has received. */
  async function bellsOf(...settles: readonly (() => Promise<void>)[]): Promise<RoomBell> {
    const sharedName = `test-${randomUUID()}`;
    for (const settle of settles)
      bells.push(createRoomBell({ redisUrl, sharedName, logger }, { ring: () => undefined, settle }));
    while (!bells.every((bell) => bell.isHeard())) await wait(10);
    const first = bells.at(-settles.length);
    if (!first) throw new Error('No process');
    return first;
  }
  const nothing = () => Promise.resolve();

  it('waits for the answers that another process has received and not stored', async () => {
    let store = () => {};
    const storing = new Promise<void>((resolve) => {
      store = resolve;
    });
    const bell = await bellsOf(nothing, nothing, () => storing);
    let isSettled = false;
    const settled = bell.settle(1).then(() => {
      isSettled = true;
    });
    await wait(80);
    expect(isSettled).toBe(false);
    const storedAt = performance.now();
    store();
    await settled;
    expect(performance.now() - storedAt).toBeLessThan(100);
  });

  it('does not wait for long for a process that does not respond, and not at all without others', async () => {
    const bell = await bellsOf(nothing, () => new Promise(() => undefined));
    const askedAt = performance.now();
    await bell.settle(1);
    expect(performance.now() - askedAt).toBeLessThan(600);
    const alone = await bellsOf(nothing);
    const beginning = performance.now();
    await alone.settle(1);
    expect(performance.now() - beginning).toBeLessThan(200);
  });
});
