import http from 'node:http';
import { rollbackModule } from '../cli/registry-client.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

/** More than the API lets one address ask in a minute, and at once. */
const REQUESTS = 1500;
const AT_ONCE = 20;

/** Sends requests for made-up pages and releases from another address of this machine. @returns statuses */
async function flood(url: string): Promise<Map<number | undefined, number>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress: '127.0.0.2' });
  const statuses = new Map<number | undefined, number>();
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(url + path, { agent }, (response) => {
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        response.resume().once('end', resolve);
      });
      request.once('error', reject);
    });
  const paths = Array.from({ length: REQUESTS }, (_, at) =>
    at % 2 ? `/zz${at}` : `/r/mf-play/zz${at}/a.js`,
  );
  await Promise.all(paths.map(ask));
  agent.destroy();
  return statuses;
}

test('made-up addresses from one client change nothing for others: titles, 404, recalls', async ({
  quizmesh,
}) => {
  const { url, place } = quizmesh;
  const leaking = await variantBuild('mf-create');
  await goLive(quizmesh, leaking);
  const statuses = await flood(url);

  const page = await fetch(`${url}/science`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringMatching(/<title>[^<]*Science[^<]*<\/title>/u),
  ]);
  expect((await fetch(`${url}/quiz/999999`)).status).toBe(404);
  expect((await fetch(`${url}/r/mf-play/none/a.js`)).status).toBe(404);
  await rollbackModule(place, 'mf-create', { recall: true, reason: 'a test of recalls' });
  const recalled = async () => (await (await fetch(`${url}/__visit`)).json()) as unknown;
  await expect
    .poll(recalled, { timeout: 3000 })
    .toMatchObject({ recalled: [`mf-create@${leaking.manifest.release}`] });
  // Only the network that sent them waits.
  expect(statuses.get(429) ?? 0).toBeGreaterThan(REQUESTS / 2);
});
