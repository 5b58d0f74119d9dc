import type { Logger } from 'pino';

/** The outcome of one request. */
export interface Outcome {
  readonly id: string;
  readonly method: string;
  /** URL as received. */
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The client disconnected before the response was complete. */
  readonly isAborted: boolean;
}

export interface AccessLogDeps {
  readonly logger: Logger;
  /** Share of fast, successful requests that is logged, 0 to 1; errors and slow requests are always logged. */
  readonly sample: number;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

const SLOW_MS = 1000;
const QUIET = /^\/(healthz|readyz|metrics)/;

/** Query strings may contain tokens (sign-in redirects), so only the path is logged. */
function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** One structured line per logged request: id, method, path, status, milliseconds; no headers or bodies. */
export function createAccessLog({ logger, sample, random }: AccessLogDeps): (outcome: Outcome) => void {
  return ({ url, milliseconds, status, isAborted, ...rest }) => {
    const isOrdinary = status < 400 && milliseconds < SLOW_MS && !isAborted;
    if (isOrdinary && (QUIET.test(url) || random() >= sample)) return;
    const line = { ...rest, path: withoutQuery(url), status, milliseconds, ...(isAborted && { isAborted }) };
    if (status >= 500) logger.error(line, 'request failed');
    else if (status >= 400) logger.warn(line, 'request refused');
    else logger.info(line, 'request');
  };
}
