/** The same address with a number of the attempt, so that browsers do not reuse a failed or hanging request. */
export function withoutAttempt(url: string): string {
  return url.replace(/\?again=\d+$/u, '');
}

/** Addresses under which files are asked for: the first time as they are, each further time under a new one. A browser asks
 *  once for an address: while a first request hangs, every other waits for it, long after its server is well again. */
export function createAttempts(): (url: string) => string {
  const counts = new Map<string, number>();
  return (url) => {
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    return count === 0 ? url : `${url}?again=${count}`;
  };
}
