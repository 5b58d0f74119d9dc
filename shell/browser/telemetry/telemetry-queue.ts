import type { TelemetryEvent } from '@quizmesh/contract';

/** As many as one request may carry. */
const BATCH_MAX = 50;
/** A page that fails over and over says so often enough. */
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
