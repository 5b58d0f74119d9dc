/** The address with the number of the try, so that browsers do not reuse a failed or hanging request. */
export function withoutAttempt(url: string): string {
  return url.replace(/\?again=\d+$/u, '');
}

/** Addresses of files: the first time unchanged, then with another query for each retry. A browser sends one
 *  request per address: while a first request hangs, all others wait for it, even when the server works
 *  again. */
export function createAttempts(): (url: string) => string {
  const counts = new Map<string, number>();
  return (url) => {
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    return count === 0 ? url : `${url}?again=${count}`;
  };
}
