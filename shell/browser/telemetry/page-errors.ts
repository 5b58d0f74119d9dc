/** Name of the User Timing marks of errors; their detail is an ErrorMark. The marks keep the errors until the
 *  telemetry is loaded. */
export const ERROR_MARK = 'quizmesh:error';

export interface ErrorMark {
  readonly name: string;
  /** Address of the code, and stack: only the places in files of a release are sent, never the message. */
  readonly where: string;
  /** Filling of a slot that it removed. */
  readonly filling?: string | undefined;
}

/** Records an error for the telemetry. @param filling which one it removed */
export function markError(error: unknown, where = '', filling?: string): void {
  const known = error instanceof Error ? error : null;
  const detail: ErrorMark = {
    name: known?.name ?? 'UnhandledRejection',
    where: [where, known?.stack].join(' '),
    filling,
  };
  performance.mark(ERROR_MARK, { detail });
}

/** The browser rejects a promise that nothing awaits when one view transition is skipped for the next. */
function isSkippedFade(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/iu.test(reason.message);
}

/** Records all uncaught errors of the page. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => {
    markError(event.error, event.filename);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkippedFade(event.reason)) event.preventDefault();
    else markError(event.reason);
  });
}

/** Calls `start` when the page has its first error. */
export function onFirstError(start: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(ERROR_MARK).length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'mark', buffered: true });
}
