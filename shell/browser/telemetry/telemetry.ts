import type { ReleaseSet, TelemetryEvent } from '@quizmesh/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { LOAD_MEASURE } from '../federation/load-report.ts';
import { createErrorLimit } from './error-limit.ts';
import { placeOfError } from './error-places.ts';
import { ERROR_MARK } from './page-errors.ts';
import { partOfPage } from './page-parts.ts';
import { createTelemetryQueue } from './telemetry-queue.ts';
import { errorEvent, loadEvent } from './timing-events.ts';
import { beginVisit, knownVisit } from './visit-token.ts';

const SEND_EVERY_MS = 15_000;
/** One fault causes several errors, which are sent together. */
const SEND_ERRORS_AFTER_MS = 2000;

function send(events: readonly TelemetryEvent[]): void {
  const text = JSON.stringify({ events, ...knownVisit() });
  navigator.sendBeacon('/api/telemetry', new Blob([text], { type: 'application/json' }));
}

/** Failures are sent at once, so that a bad release is removed before many users load it. */
function isUrgent(event: TelemetryEvent | null): boolean {
  return event?.kind === 'load' && event.outcome !== 'ok';
}

/** Calls the function with every entry of a type, including earlier ones. */
function observe(type: string, report: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    list.getEntries().forEach(report);
  });
  observer.observe({ type, buffered: true });
}

/** Reports loads of modules, errors and Web Vitals of this page, with module and release; nothing about the user.
 *  Source of the measures: https://web.dev/articles/vitals */
export async function startTelemetry(releaseSet: ReleaseSet): Promise<void> {
  await beginVisit();
  const queue = createTelemetryQueue(send);
  const isNewError = createErrorLimit();
  const page = () => partOfPage(releaseSet, window.location.pathname);
  // First paint and layout shifts belong to the page that was requested.
  const first = page();
  observe('measure', (entry) => {
    if (entry.name !== LOAD_MEASURE) return;
    const event = loadEvent(entry);
    queue.add(event);
    if (isUrgent(event)) queue.flush();
  });
  observe('mark', (entry) => {
    if (entry.name !== ERROR_MARK) return;
    const event = errorEvent(entry, (where) => placeOfError(where, releaseSet));
    if (!event || !isNewError(event)) return;
    queue.add(event);
    setTimeout(queue.flush, SEND_ERRORS_AFTER_MS);
  });
  let longTasks = 0;
  observe('longtask', ({ duration }) => {
    longTasks += duration;
  });
  const report = ({ name, value }: Metric) => {
    queue.add({ kind: 'vital', ...first, name, value });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (longTasks > 0) queue.add({ kind: 'vital', ...page(), name: 'LONG_TASKS', value: longTasks });
    longTasks = 0;
    queue.flush();
  });
  setInterval(queue.flush, SEND_EVERY_MS);
}
