import path from 'node:path';
import autocannon from 'autocannon';
import { freePort, startProcess, waitForUrl } from '../cli/processes.ts';
import { runCommand } from '../cli/workspace.ts';
import { inTemporaryPlace, startProduct } from './temporary-product.ts';

/** npm run bench:forwarding: cached reads of the API by its own port, through the shell, and through the least proxy that node:http
 *  can be. Needs a build. */
const ADDRESSES = ['/api/quizzes', '/api/quiz/1'];
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
/** One after the other, to tell what a visitor waits. */
const CALM_REQUESTS = 500;

interface Contestant {
  readonly name: string;
  readonly url: string;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

async function perSecondOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** Measures the contestants in turn, so that other work of the machine affects all of them. */
async function measure(
  contestants: readonly Contestant[],
  { times, of }: { readonly times: number; readonly of: (url: string) => Promise<number> },
  address: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const values = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < times; round += 1)
    for (const { name, url } of contestants) values.get(name)?.push(await of(url + address));
  return values;
}

async function compare(contestants: readonly Contestant[], address: string): Promise<void> {
  const waits = await measure(contestants, { times: CALM_REQUESTS, of: timeOf }, address);
  const speeds = await measure(contestants, { times: ROUNDS, of: perSecondOf }, address);
  const base = percentile(speeds.get(contestants[0]?.name ?? '') ?? [], 0.5);
  console.log(address);
  console.table(
    contestants.map(({ name }) => {
      const speed = percentile(speeds.get(name) ?? [], 0.5);
      const [p50, p95] = [0.5, 0.95].map((share) => percentile(waits.get(name) ?? [], share).toFixed(2));
      return {
        way: name,
        'requests/s': Math.round(speed),
        ratio: (speed / base).toFixed(2),
        'p50 ms': p50,
        'p95 ms': p95,
      };
    }),
  );
}

await runCommand(() =>
  inTemporaryPlace(async (place, track) => {
    const { url } = await startProduct(place, track, { RATE_LIMIT_SCALE: '100000' });
    const port = await freePort();
    const file = path.join(import.meta.dirname, '../bench/bare-proxy.ts');
    const proxy = startProcess({
      name: 'The proxy',
      command: [process.execPath, '--import', 'tsx', file, place.apiUrl, String(port)],
    });
    track(proxy);
    const proxyUrl = `http://127.0.0.1:${port}`;
    await waitForUrl(`${proxyUrl}/api/quizzes`, proxy, 10_000);
    const contestants = [
      { name: 'by its own port', url: place.apiUrl },
      { name: 'through the shell', url },
      { name: 'through the least proxy', url: proxyUrl },
    ];
    for (const address of ADDRESSES) await compare(contestants, address);
  }),
);
process.exit(0);
