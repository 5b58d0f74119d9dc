import type { Browser, Page } from '@playwright/test';
import { quizOfTheDaySchema } from '@quizmesh/contract/schemas';
import { seriousFindings } from './support/axe.ts';
import { MOVABLE_DAYS, moveToNextDay } from './support/next-day.ts';
import { keysOf, playThrough, quizIdOf } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';

// Nothing is cached, because an answer of the day before would be a second old only by the clock that does not jump.
test.use({ environment: { ...MOVABLE_DAYS, HOT_CACHE_MS: '0' } });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Today and tomorrow on one of them are always two dates of the other one. */
const PLACES = [
  { timezoneId: 'Pacific/Kiritimati', clockIsOffBy: 0 },
  { timezoneId: 'America/Los_Angeles', clockIsOffBy: -DAY_MS },
];

const card = (page: Page) => page.getByRole('region', { name: 'Quiz of the Day' });
const shownDay = (page: Page) => card(page).locator('time').getAttribute('datetime');
const quizPath = (page: Page) => card(page).getByRole('link').getAttribute('href');

async function openHome(browser: Browser, url: string, place: (typeof PLACES)[number]): Promise<Page> {
  const context = await browser.newContext({ timezoneId: place.timezoneId });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + place.clockIsOffBy });
  await page.goto(url);
  await expect(card(page).getByRole('link', { name: 'Start Quiz' })).toBeVisible();
  return page;
}

test('quiz of the day: two time zones see the same one at any moment, and the next one from midnight UTC on', async ({
  browser,
  quizmesh,
}) => {
  const pages = await Promise.all(PLACES.map((place) => openHome(browser, quizmesh.url, place)));
  const [page, other] = pages as [Page, Page];
  const [path, day] = [await quizPath(page), await shownDay(page)];
  expect([await quizPath(other), await shownDay(other)]).toEqual([path, day]);
  const answer = await fetch(`${quizmesh.url}/api/quiz-of-the-day`);
  const { secondsLeft } = quizOfTheDaySchema.parse(await answer.json());

  for (const each of pages) await each.clock.fastForward(secondsLeft * 1000 - MINUTE_MS);
  expect(await shownDay(page)).toBe(day);
  await moveToNextDay(quizmesh);
  for (const each of pages) await each.clock.fastForward(2 * MINUTE_MS);
  await expect.poll(() => shownDay(page)).not.toBe(day);
  await expect.poll(() => quizPath(other)).toBe(await quizPath(page));
  expect(await quizPath(page)).not.toBe(path);

  await page.goto(`${quizmesh.url}${path}`);
  await expect(page.getByText('The day of this quiz is over, and its board is closed.')).toBeVisible();
  for (const each of pages) await each.context().close();
});

test('quiz of the day: one ranked try, shared as a row of signs, stands on home with its place', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await card(page).getByRole('link', { name: 'Start Quiz' }).click();
  await expect(page.getByText(/^Only your first try ranks, if you begin before/u)).toBeVisible();
  const keys = await keysOf(quizmesh, quizIdOf(page));
  await playThrough(
    page,
    keys.map((key, index) => (index === 3 ? (key + 1) % 4 : key)),
  );
  const panel = page.getByRole('region', { name: 'Challenge a friend' });
  await expect(panel.getByText(/^Quizmesh quiz of the day, \w{3} \d+: 9\/10$/u)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy result' }).click();
  await expect(panel.getByRole('button', { name: 'Result copied!' })).toBeVisible();
  const [, signs, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(signs).toBe('🟩🟩🟩⬜🟩🟩🟩🟩🟩🟩');
  expect(link).toContain(`${quizmesh.url}/quiz/${quizIdOf(page)}?challenge=`);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(quizmesh.url);
  await expect(card(page).getByText('Your result: 9 of 10')).toBeVisible();
  await expect(card(page).getByText('Rank 1 of 1')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'See Result' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
