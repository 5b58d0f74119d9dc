import type { TelemetryEvent } from '@quizmesh/contract';
import { partOfCode } from './page-parts.ts';
import { createTelemetryQueue } from './telemetry-queue.ts';
import { errorEvent, loadEvent } from './timing-events.ts';

const error: TelemetryEvent = { kind: 'error', module: 'shell', release: 'shell', name: 'Error' };

function entry(detail: unknown): PerformanceEntry {
  const made = { name: 'x', entryType: 'mark', startTime: 0, duration: 12, detail };
  return { ...made, toJSON: () => made };
}

describe('module of an error', () => {
  it('is found by the first file in the stack', () => {
    const stack =
      'TypeError: x\n at f (https://q.example/r/mf-play/1.0.0-ab/remote.1.js:1:2)\n at /r/mf-create/2/';
    expect(partOfCode(stack)).toEqual({ module: 'mf-play', release: '1.0.0-ab' });
    expect(partOfCode('at g (https://q.example/assets/m.js:1)')).toEqual({
      module: 'shell',
      release: 'shell',
    });
  });

  it('is sent without the error message', () => {
    const mark = entry({ name: 'my secret <b>', where: 'https://q.example/?token=abc' });
    expect(errorEvent(mark, partOfCode)).toEqual(error);
  });
});

it('distinguishes loads of remote entries from other resources', () => {
  const load = { module: 'mf-play', release: '1.0.0', outcome: 'ok' };
  expect(loadEvent(entry(load))).toEqual({ kind: 'load', ...load, milliseconds: 12 });
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
