import { someRoom, someState } from '../../testing/simulated-room.ts';
import { EMPTY_SNAPSHOT, withOwnAnswer, withShared, withState } from './room-snapshot.ts';

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

it('own answer in a room: stands when a state that was read before it comes after it, until the next question', () => {
  const asked = (version: number, questionIndex = 0) =>
    someState(someRoom('question', version, { questionIndex }));
  const recorded = withOwnAnswer(withState(EMPTY_SNAPSHOT, asked(1), NOW), 0, 2);
  expect(withState(recorded, asked(1), NOW).state?.you?.answer).toEqual({
    selectedOption: 2,
    isCorrect: null,
    points: null,
  });
  expect(withState(recorded, asked(2), NOW).state?.you?.answer?.selectedOption).toBe(2);
  expect(withState(recorded, asked(3, 1), NOW).state?.you?.answer).toBeNull();
});

it('own answer in a room: stands when another tab, which does not know it yet, has another state of the same moment', () => {
  const asked = withState(EMPTY_SNAPSHOT, someState(someRoom('question', 1)), NOW);
  const recorded = withOwnAnswer(asked, 0, 2);
  expect(withShared(recorded, asked).state?.you?.answer?.selectedOption).toBe(2);
  expect(withShared(asked, recorded).state?.you?.answer?.selectedOption).toBe(2);
});

it('another tab: what is older, or nothing, changes nothing; its clock and its podium are taken', () => {
  const older = withState(EMPTY_SNAPSHOT, at(0), NOW);
  const newer = withState(EMPTY_SNAPSHOT, at(1000, 2), NOW);
  expect(withShared(newer, older)).toBe(newer);
  expect(withShared(newer, EMPTY_SNAPSHOT)).toBe(newer);
  expect(withShared(older, newer)).toEqual(newer);
  expect(withShared(EMPTY_SNAPSHOT, newer)).toEqual(newer);
});
