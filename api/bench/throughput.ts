import autocannon from 'autocannon';
import { median } from './percentile.ts';

/** Servers that respond to the same URLs. */
export interface Contestant {
  readonly name: string;
  readonly url: string;
}
export interface Throughput {
  readonly name: string;
  /** Requests per second, median of the runs. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

const RUNS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;

async function load(url: string, seconds: number) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Measures the servers in turn, so that other work of the machine affects all of them. */
export async function measureThroughput(
  contestants: readonly Contestant[],
  path: string,
): Promise<Throughput[]> {
  const runs = new Map(contestants.map(({ name }) => [name, [] as { perSecond: number; p99: number }[]]));
  for (const { url } of contestants) await load(url + path, 1);
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, url } of contestants) runs.get(name)?.push(await load(url + path, SECONDS));
  }
  return [...runs].map(([name, results]) => ({
    name,
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
  }));
}
