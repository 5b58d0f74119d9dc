import type { Logger } from 'pino';

/** What became of one request. */
export interface Outcome {
  readonly id: string;
  readonly method: string;
  /** Address as it came. */
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The caller left before the answer was whole. */
  readonly isAborted: boolean;
}

export interface AccessLogDeps {
  readonly logger: Logger;
  /** Share of quick successes that is logged, 0 to 1; failures and slow requests always are. */
  readonly sample: number;
  /** 0 up to 1. */
  readonly random: () => number;
}

const SLOW_MS = 1000;
const QUIET = /^\/(healthz|readyz|metrics)/;

/** Query strings may carry tokens (sign-in redirects), so logs keep the path only. */
function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** One structured line per logged request: id, method, path, status, milliseconds. Never headers or bodies. */
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
