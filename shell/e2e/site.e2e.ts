import { z } from 'zod';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';

const CONTAINER = 'GTM-E2E123';

async function setContainer({ url, adminSession }: Quizmesh, settingValue: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/site-settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminSession.token}` },
    body: JSON.stringify({ settingKey: 'gtm_id', settingValue }),
  });
  expect(answer.ok).toBe(true);
}

/** Sets the container and waits until pages load it: the shell server fetches the setting again after a
 *  while. */
async function goLiveWith(quizmesh: Quizmesh, settingValue: string): Promise<void> {
  await setContainer(quizmesh, settingValue);
  const policy = async () => (await fetch(`${quizmesh.url}/`)).headers.get('content-security-policy') ?? '';
  await expect
    .poll(async () => (await policy()).includes('googletagmanager'), { timeout: 20_000 })
    .toBe(settingValue !== '');
}

// The next test of this worker uses the same product.
test.afterEach(({ quizmesh }) => goLiveWith(quizmesh, ''));

test('without scripts: title, description, canonical link and previews are in the language of the cookie', async ({
  request,
  quizmesh: { url },
}) => {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(url + path, { headers })).text();
  const home = await read('/');
  expect(home).toContain('<title>Name a topic, play it in 30 seconds · Quizmesh</title>');
  expect(home).toContain(`<link rel="canonical" href="${url}/">`);
  expect(home).toContain('<meta property="og:image"');
  expect(await read('/math')).toContain(`<link rel="canonical" href="${url}/mathematics">`);
  expect(await read('/math', { cookie: 'quiz_language=es' })).toContain(
    '<title>Cuestionarios de matemáticas · Quizmesh</title>',
  );
  const quizSchema = z.object({ title: z.string(), category: z.string(), slug: z.string() });
  const answer = await request.get(`${url}/api/search?limit=1`);
  const [quiz] = z.array(quizSchema).parse(await answer.json());
  if (!quiz) throw new Error('The seed has no quiz.');
  const landing = await read(`/${quiz.category}/${quiz.slug}`);
  expect(landing).toContain(` · Quizmesh</title>`);
  expect(landing).toContain(`<link rel="canonical" href="${url}/${quiz.category}/${quiz.slug}">`);
  const card = /property="og:image" content="([^"]+)"/u.exec(landing)?.[1];
  const picture = await request.get(card?.replaceAll('&amp;', '&') ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const png = await picture.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const unknown = await request.get(`${url}/cards/quiz/999999.png`, { maxRedirects: 0 });
  expect(unknown.headers()['location']).toBe('/social-card.png');
  expect(await read('/a/b/c')).toContain('<meta name="robots" content="noindex">');
});

test('robots.txt, sitemap, manifest and icons are served', async ({ request, quizmesh: { url } }) => {
  const robots = await (await request.get(`${url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
  const map = await (await request.get(`${url}/sitemap.xml`)).text();
  for (const path of ['/', '/browse', '/history']) expect(map).toContain(`<loc>${url}${path}</loc>`);
  expect(map).not.toContain(`<loc>${url}/profile</loc>`);
  const manifest = await request.get(`${url}/manifest.webmanifest`);
  const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(await manifest.json());
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/social-card.png' }])
    expect((await request.get(url + src)).status(), src).toBe(200);
});

test('Tag Manager: loads only where configured, on player pages, and never with a sign-in token in the address', async ({
  page,
  quizmesh,
}) => {
  const requests: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = true;' });
  });
  const visit = async (path: string) => {
    const response = await page.goto(quizmesh.url + path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForTimeout(300);
    return response?.headers()['content-security-policy'] ?? '';
  };
  expect(await visit('/browse')).not.toContain('googletagmanager');
  await goLiveWith(quizmesh, CONTAINER);
  for (const path of ['/admin', '/reset-password?token=x', '/?verified=true', '/?auth=error'])
    expect(await visit(path), path).not.toContain('googletagmanager');
  expect(requests).toEqual([]);
  await visit('/');
  expect(requests).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);
  await expect.poll(() => page.evaluate(() => 'tagRuns' in window)).toBe(true);
  // From a page with the tag to one without, which loads a new document.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/reset-password');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  // The page cannot be queried while the new document loads.
  const tagRuns = () => page.evaluate(() => 'tagRuns' in window).catch(() => 'moving');
  await expect.poll(tagRuns).toBe(false);
});
