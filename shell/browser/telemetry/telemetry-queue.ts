import type { TelemetryEvent } from '@quizmesh/contract';

/** Maximum number of events in one request. */
const BATCH_MAX = 50;
/** Maximum number of events of one page; more would only repeat the same errors. */
const PAGE_MAX = 200;

/** Collects telemetry events and sends them in batches. */
export function createTelemetryQueue(send: (events: readonly TelemetryEvent[]) => void) {
  let waiting: TelemetryEvent[] = [];
  let queued = 0;
  const flush = (): void => {
    while (waiting.length > 0) send(waiting.splice(0, BATCH_MAX));
  };
  return {
    add(event: TelemetryEvent | null): void {
      if (!event || queued >= PAGE_MAX) return;
      queued += 1;
      waiting = [...waiting, event];
    },
    flush,
  };
}
