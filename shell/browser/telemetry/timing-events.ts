import type { TelemetryEvent } from '@quizmesh/contract';
import type { LoadDetail } from '../federation/load-report.ts';
import type { ErrorMark } from './page-errors.ts';
import type { ErrorPlace } from './error-places.ts';

const NAME = /^[\w$.-]{1,60}$/u;

function detailOf(entry: PerformanceEntry): unknown {
  return 'detail' in entry ? entry.detail : null;
}

function isLoad(detail: unknown): detail is LoadDetail {
  return typeof detail === 'object' && detail !== null && 'outcome' in detail && 'release' in detail;
}
function isError(detail: unknown): detail is ErrorMark {
  return typeof detail === 'object' && detail !== null && 'name' in detail && 'where' in detail;
}

/** The event of a load's measure; null for a measure of other code. */
export function loadEvent(entry: PerformanceEntry): TelemetryEvent | null {
  const detail = detailOf(entry);
  if (!isLoad(detail)) return null;
  const { fallback: _fallback, filling, ...loadDetail } = detail;
  return { kind: 'load', ...loadDetail, ...(filling && { filling }), milliseconds: entry.duration };
}

/** The event of an error's mark; null for a mark of other code, and for an error that is nobody's here. */
export function errorEvent(
  entry: PerformanceEntry,
  placeOf: (where: string) => ErrorPlace | null,
): TelemetryEvent | null {
  const detail = detailOf(entry);
  if (!isError(detail)) return null;
  const name = NAME.test(detail.name) ? detail.name : 'Error';
  const place = placeOf(detail.where);
  const { filling } = detail;
  return (
    place && { kind: 'error', ...place.part, ...(filling && { filling }), name, frames: [...place.frames] }
  );
}
