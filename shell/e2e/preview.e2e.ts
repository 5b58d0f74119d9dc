import { request as httpRequest } from 'node:http';
import { freePort } from '../cli/processes.ts';
import { publishBuild } from '../cli/publish-build.ts';
import { createPreview } from '../cli/registry-client.ts';
import { inTemporaryPlace, signInGeneratedAdmin, startProduct } from '../workspace/temporary-product.ts';
import { copyPreparedData } from './support/prepared-data.ts';
import { fetchedReleases } from './support/loads.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { variantBuild } from './support/variant-release.ts';

/** Asks as a page of another origin, or a script, could. */
function ask(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}

test('preview link: shows a release before it is live, on an origin of its own, and reads only', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await inTemporaryPlace(async (place, track) => {
    await copyPreparedData(place.dataFolder);
    const previewPort = await freePort();
    const previews = `http://127.0.0.1:${previewPort}`;
    const { url } = await startProduct(place, track, {
      LOG_LEVEL: 'error',
      PREVIEW_URL: previews,
      PREVIEW_PORT: String(previewPort),
    });
    const build = await variantBuild('mf-create');
    await publishBuild(place, build);
    const link = (await createPreview(place, build.manifest)) ?? '';
    const context = await browser.newContext({ locale: 'de' });
    const page = await context.newPage();

    // Nobody gets in without the link.
    expect((await page.goto(previews))?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Vorschau' })).toBeVisible();
    await page.goto(`${previews}/__preview#a.b.c`);
    await expect(page.getByRole('heading', { name: 'Vorschau' })).toBeVisible();

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(link);
    await expect(page.locator('main h1')).not.toHaveText('Vorschau');
    expect(await fetchedReleases(page, 'mf-create')).toEqual([build.manifest.release]);
    await expect(page.getByText(build.manifest.release)).toBeVisible();
    expect(page.url()).not.toContain('#');
    expect(requests.every((address) => !new URL(address).search.includes('token'))).toBe(true);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'quizmesh_preview')).toMatchObject({ httpOnly: true });
    const response = await page.request.get(previews);
    expect(response.headers()['x-robots-tag']).toBe('noindex');

    // Not even an administrator writes there, or is one.
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { token } = await signInGeneratedAdmin(place);
    const asAdmin = { cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect(await ask(`${url}/api/auth/profile`, 'GET', asAdmin)).toBe(200);
    expect(await ask(`${previews}/api/auth/profile`, 'GET', asAdmin)).toBe(401);
    expect(await ask(`${previews}/api/quizzes`, 'GET', asAdmin)).toBe(200);
    for (const [method, path] of [
      ['POST', '/api/auth/login'],
      ['POST', '/api/visits'],
      ['DELETE', '/api/auth/account'],
      ['PUT', '/api/auth/profile'],
    ] as const)
      expect([path, await ask(previews + path, method, asAdmin, method === 'DELETE' ? '' : '{}')]).toEqual([
        path,
        403,
      ]);
    // The site itself takes no preview.
    expect(
      await ask(`${url}/__preview`, 'POST', asAdmin, JSON.stringify({ token: link.split('#')[1] })),
    ).toBe(405);
    await context.close();
  });
});
