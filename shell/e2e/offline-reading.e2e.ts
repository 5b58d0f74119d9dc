import type { BrowserContext, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import { fetchReleaseSet, rollbackModule } from '../cli/registry-client.ts';
import { CACHES } from '../shared/offline-reading.ts';
import { fetchedReleases } from './support/loads.ts';
import { MOVABLE_DAYS, moveToNextDay } from './support/next-day.ts';
import { keysOf, playThrough } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { withSwitchedNetwork, type SwitchedNetwork } from './support/switched-network.ts';
import { createUser } from './support/users.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

test.use({ environment: MOVABLE_DAYS, serviceWorkers: 'allow' });

const QUIZ = 47;
const UNKNOWN_QUIZ = 48;
const MISSED = 2;

const review = (page: Page) => page.getByRole('heading', { name: 'Question Review' });

async function goOffline(context: BrowserContext, network: SwitchedNetwork): Promise<void> {
  await network.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, network: SwitchedNetwork): Promise<void> {
  await network.connect();
  await context.setOffline(false);
}

/** Waits until the page for a time without a network is kept with the release of a module. */
async function waitUntilKept(page: Page, module: string, release: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const cache = await caches.open(name);
        const [kept] = await cache.keys();
        return kept ? (await cache.match(kept))?.text() : '';
      }, CACHES.page),
    )
    .toContain(`/r/${module}/${release}/`);
}

test('offline reading: what was played can be read without network and server; releases and sign-out stay what they are', async ({
  page,
  context,
  quizmesh,
}) => {
  const { token, user } = await createUser(quizmesh, `offline${process.pid}`);
  const before = (await fetchReleaseSet(quizmesh.place)).modules['mf-play']?.current.release ?? '';
  const keys = await keysOf(quizmesh, QUIZ);
  await withSwitchedNetwork(quizmesh, async (network) => {
    const { url } = network;
    await page.goto(`${url}/quiz/${QUIZ}`);
    await page.evaluate(
      ([names, sessionToken, sessionUser]) => {
        localStorage.setItem(names.token, sessionToken);
        localStorage.setItem(names.user, sessionUser);
      },
      [STORAGE_KEYS, token, JSON.stringify(user)] as const,
    );
    await page.reload();
    await playThrough(
      page,
      keys.map((key, index) => (index < MISSED ? (key + 1) % 4 : key)),
    );
    await moveToNextDay(quizmesh);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${url}/mistakes`);
    const mistake = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(mistake).toBeVisible();
    const question = (await mistake.textContent()) ?? '';
    await page.goto(`${url}/results/${QUIZ}`);
    const missed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question }) });
    const explanation = (await missed.locator('p').first().textContent()) ?? '';
    expect(explanation.length).toBeGreaterThan(10);
    await page.goto(url);
    await expect(page.getByText(`${MISSED} questions from your mistakes today`)).toBeVisible();
    await waitUntilKept(page, 'mf-play', before);

    await goOffline(context, network);
    await page.reload();
    await expect(page.getByText(`${MISSED} questions from your mistakes today`)).toBeVisible();
    await expect(page.getByText(/You are offline/u)).toBeVisible();
    await page.goto(`${url}/results/${QUIZ}`);
    await expect(page.getByRole('heading', { name: question, level: 3 })).toBeVisible();
    await expect(page.getByText(explanation)).toBeVisible();
    await page.goto(`${url}/mistakes`);
    await expect(mistake).toHaveText(question);
    await expect(page.getByText(/^Answering needs a network/u)).toBeVisible();
    await page.goto(`${url}/quiz/${UNKNOWN_QUIZ}`);
    await expect(page.getByText(/^Quizmesh could not be reached/u)).toBeVisible();

    const next = await variantBuild('mf-play', (code) => `window.nextPlay=true;${code}`);
    await goLive(quizmesh, next);
    await goOnline(context, network);
    await page.goto(`${url}/results/${QUIZ}`);
    await expect(review(page)).toBeVisible();
    expect(await fetchedReleases(page, 'mf-play')).toEqual([next.manifest.release]);
    await waitUntilKept(page, 'mf-play', next.manifest.release);

    await goOffline(context, network);
    await rollbackModule(quizmesh.place, 'mf-play', { recall: true, channel: 'production' });
    await page.reload();
    await expect(review(page)).toBeVisible();
    await goOnline(context, network);
    await expect(async () => {
      await page.goto(`${url}/results/${QUIZ}`);
      await expect(review(page)).toBeVisible();
      expect(await fetchedReleases(page, 'mf-play')).toEqual([before]);
    }).toPass();
    await waitUntilKept(page, 'mf-play', before);

    await page.getByRole('button', { name: /^Account of/u }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    await expect.poll(() => page.evaluate((name) => caches.has(name), CACHES.accountAnswers)).toBe(false);
    await goOffline(context, network);
    await page.goto(`${url}/results/${QUIZ}`);
    // Of the quiz at most what a guest was shown.
    await expect(
      page.getByText(/^(?:You have not played this quiz yet|This could not be loaded)$/u),
    ).toBeVisible();
    await expect(page.getByText(explanation)).toBeHidden();
    await page.goto(`${url}/mistakes`);
    await expect(page.getByText(/^Sign in, and what you miss/u)).toBeVisible();
    await expect(page.getByText(question)).toBeHidden();
  });
});
