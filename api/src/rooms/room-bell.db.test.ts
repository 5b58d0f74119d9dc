import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createRoomBell, type RoomBell } from './room-bell.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const shared = redisUrl ? describe : describe.skip;
const logger = pino({ level: 'silent' });
/** Longer than a test may take. */
const FOR_EVER_MS = 600_000;

shared('room: what closes a question', () => {
  const bells: RoomBell[] = [];
  afterEach(() => {
    for (const bell of bells.splice(0)) bell.close();
  });

  /** Processes that share rooms; each says how it stores what it has received. */
  async function bellsOf(settleMs: number, ...settles: readonly (() => Promise<void>)[]): Promise<RoomBell> {
    const sharedName = `test-${randomUUID()}`;
    for (const settle of settles)
      bells.push(
        createRoomBell({ redisUrl, sharedName, logger, settleMs }, { ring: () => undefined, settle }),
      );
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
    const bell = await bellsOf(FOR_EVER_MS, nothing, nothing, () => storing);
    let isSettled = false;
    const settled = bell.settle(1).then(() => {
      isSettled = true;
    });
    await wait(80);
    expect(isSettled).toBe(false);
    store();
    await settled;
  });

  it('does not wait for ever for a process that does not respond, and not at all without others', async () => {
    const silent = await bellsOf(50, nothing, () => new Promise(() => undefined));
    await silent.settle(1);
    const alone = await bellsOf(FOR_EVER_MS, nothing);
    await alone.settle(1);
  });

  it('does not end a process that has lost Redis before it could respond', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    let store = () => {};
    const isAsked = new Promise<void>((asked) => {
      void bellsOf(50, nothing, () => {
        asked();
        return new Promise((resolve) => {
          store = resolve;
        });
      }).then((bell) => bell.settle(1));
    });
    await isAsked;
    for (const bell of bells) bell.close();
    store();
    await wait(50);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
