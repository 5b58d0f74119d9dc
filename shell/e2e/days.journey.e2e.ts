import type { Browser, Page } from '@playwright/test';
import type { LoginResponse } from '@quizmesh/contract';
import { MOVABLE_DAYS, moveToNextDay } from './support/next-day.ts';
import { createUser, signInAs } from './support/users.ts';
import { keysOf, libraryQuizzes, playThrough } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';

test.use({ environment: MOVABLE_DAYS });

/** A browser on a new day, which keeps only the session of the day before. */
async function comeBack(browser: Browser, user: LoginResponse): Promise<Page> {
  const context = await browser.newContext();
  await signInAs(context, user);
  return context.newPage();
}

test('streak: grows day by day, earns its badge on the third day, restarts after a missed day', async ({
  browser,
  quizmesh,
}, testInfo) => {
  const user = await createUser(quizmesh, `days${process.pid}x${testInfo.project.name}`);
  const quizzes = (await libraryQuizzes(quizmesh)).slice(0, 4);
  const keys = await Promise.all(quizzes.map((id) => keysOf(quizmesh, id)));
  for (const [turn, { streak, best }] of [
    { streak: 1, best: '1 day' },
    { streak: 2, best: '2 days' },
    { streak: 3, best: '3 days' },
    { streak: 1, best: '3 days' },
  ].entries()) {
    const page = await comeBack(browser, user);
    await page.goto(`${quizmesh.url}/quiz/${quizzes[turn]}`);
    await playThrough(page, keys[turn] ?? []);
    if (streak === 3) await expect(page.getByRole('heading', { name: 'Warming Up' })).toBeVisible();
    await page.goto(`${quizmesh.url}/achievements`);
    const stat = page.getByRole('main').getByText('Day Streak', { exact: true }).locator('..');
    await expect(stat).toHaveText(new RegExp(`Day Streak\\s*${streak}\\s*Best: ${best}$`, 'u'));
    await page.context().close();
    await moveToNextDay(quizmesh);
    if (streak === 3) await moveToNextDay(quizmesh);
  }
});
