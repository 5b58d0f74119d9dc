import { someRoom, someState } from '../../testing/simulated-room.ts';
import { EMPTY_SNAPSHOT, withState } from './room-snapshot.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const at = (milliseconds: number, version = 1) => ({
  ...someState(someRoom('lobby', version)),
  serverTime: new Date(NOW + milliseconds).toISOString(),
});

it('clock of a room: the message that was fastest says how far the server is ahead', () => {
  const slow = withState(EMPTY_SNAPSHOT, at(5000), NOW + 400);
  expect(slow.clockOffsetMs).toBe(4600);
  const fast = withState(slow, at(6000, 2), NOW + 1020);
  expect(fast.clockOffsetMs).toBe(4980);
  expect(withState(fast, at(7000, 3), NOW + 2900).clockOffsetMs).toBe(4980);
});

it('clock of a room: follows a device whose clock is set', () => {
  const known = withState(EMPTY_SNAPSHOT, at(0), NOW);
  expect(withState(known, at(1000, 2), NOW + 61_000).clockOffsetMs).toBe(-60_000);
});
