import type { TelemetryEvent } from '@quizmesh/contract';
import { createErrorLimit } from './error-limit.ts';
import { createTelemetryQueue } from './telemetry-queue.ts';
import { errorEvent, loadEvent } from './timing-events.ts';

const error: TelemetryEvent = { kind: 'error', module: 'shell', release: 'shell', name: 'Error' };

function entry(detail: unknown): PerformanceEntry {
  const made = { name: 'x', entryType: 'mark', startTime: 0, duration: 12, detail };
  return { ...made, toJSON: () => made };
}

it('an error is sent without its message', () => {
  const mark = entry({ name: 'my secret <b>', where: 'https://q.example/?token=abc' });
  const place = { part: { module: 'shell', release: 'shell' }, frames: [] };
  expect(errorEvent(mark, () => place)).toEqual({ ...error, frames: [] });
});

it('an error that removed a filling is sent with the name of the filling', () => {
  const mark = entry({ name: 'Error', where: '', filling: 'strip' });
  const place = { part: { module: 'mf-x', release: '1' }, frames: [] };
  expect(errorEvent(mark, () => place)).toMatchObject({ module: 'mf-x', release: '1', filling: 'strip' });
});

it('an error that is nobody here is not sent', () => {
  expect(errorEvent(entry({ name: 'Error', where: '' }), () => null)).toBeNull();
});

it('a page reports each error once, and ten at most', () => {
  const isNew = createErrorLimit();
  const errorAt = (line: number) => ({ ...error, frames: [{ file: 'a.js', line, column: 1 }] });
  expect([errorAt(1), errorAt(1), errorAt(2)].map(isNew)).toEqual([true, false, true]);
  const more = Array.from({ length: 20 }, (_, line) => errorAt(line + 3));
  expect(more.filter(isNew)).toHaveLength(8);
});

it('distinguishes loads of remote entries from other resources', () => {
  const load = { module: 'mf-play', release: '1.0.0', outcome: 'ok' };
  expect(loadEvent(entry(load))).toEqual({ kind: 'load', ...load, milliseconds: 12 });
  expect(loadEvent(entry({ ...load, filling: 'strip' }))).toMatchObject({ filling: 'strip' });
  expect(loadEvent(entry({ other: true }))).toBeNull();
  expect(loadEvent(entry(null))).toBeNull();
});

describe('telemetry queue', () => {
  it('sends at most 50 entries at once and 200 per page', () => {
    const sent: number[] = [];
    const queue = createTelemetryQueue((events) => sent.push(events.length));
    for (let count = 0; count < 300; count += 1) queue.add(error);
    queue.flush();
    queue.flush();
    expect(sent).toEqual([50, 50, 50, 50]);
  });

  it('sends no empty request', () => {
    const send = jest.fn();
    const queue = createTelemetryQueue(send);
    queue.add(null);
    queue.flush();
    expect(send).not.toHaveBeenCalled();
  });
});
