import type { TelemetryEvent } from '@quizmesh/contract';

/** Errors that one page reports: more would only repeat the same fault. */
const PAGE_MAX = 10;

/** Lets each error of a page through once, and only a few of them. */
export function createErrorLimit() {
  const known = new Set<string>();
  return (event: TelemetryEvent): boolean => {
    const key = JSON.stringify(event);
    if (known.has(key) || known.size >= PAGE_MAX) return false;
    known.add(key);
    return true;
  };
}
