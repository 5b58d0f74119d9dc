import { timing } from '../pages/home/generation/timing.ts';

const TIMES = 5;
const { wait, every } = timing;

/** Before a test: its generations pause and ask five times as often, in the same order. */
export function hurryGeneration(): void {
  jest.spyOn(timing, 'wait').mockImplementation((milliseconds, signal) => wait(milliseconds / TIMES, signal));
  jest.spyOn(timing, 'every').mockImplementation((milliseconds, tick) => every(milliseconds / TIMES, tick));
}
