import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { fetchModuleStates } from '../cli/registry-client.ts';
import { isDeep } from './support/deep.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { USER_PASSWORD, createUser, send, signInAs } from './support/users.ts';
import { mailedLink } from './support/outbox.ts';
import { keysOf, libraryQuizzes, playThrough, quizIdOf, startQuiz } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { goLive, variantBuild } from './support/variant-release.ts';

const REASON = 'My atlas says otherwise.';

/** Several users use the whole product one after another, on its real servers, with a mouse or a touch
 *  screen. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Quizmesh' });
async function signUpAtThePrompt(page: Page, quizmesh: Quizmesh, username: string): Promise<void> {
  const email = `${username}@example.org`;
  // The sign-up prompt opens the dialog by itself.
  const dialog = dialogOf(page);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(USER_PASSWORD);
  await dialog.getByLabel('Confirm password').fill(USER_PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText(/Registration successful/u)).toBeVisible();
  await page.goto(await mailedLink(quizmesh, { to: email, kind: 'verification' }));
  await expect(page.getByText('Email verified')).toBeVisible();
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).first().click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(USER_PASSWORD);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

async function generate(page: Page, quizmesh: Quizmesh, topic: string): Promise<number> {
  await page.goto(quizmesh.url);
  await page.getByRole('combobox', { name: 'Topic' }).fill(topic);
  await page.getByRole('radio', { name: /^5\b/u }).check({ force: true });
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await page.waitForURL(/\/quiz\/\d+$/u, { timeout: 60_000 });
  return quizIdOf(page);
}

test.use({ actionTimeout: 15_000 });

/** Finds a quiz by searching, and plays it. @returns its id */
async function findAndPlay(page: Page, quizmesh: Quizmesh): Promise<number> {
  await page.goto(`${quizmesh.url}/search?query=history`);
  await page.locator('main h2 a, main h3 a').first().click();
  await page.waitForURL(/\/quiz\/\d+/u);
  const quizId = quizIdOf(page);
  await playThrough(page, await keysOf(quizmesh, quizId));
  await expect(page.getByText('10/10 correct').first()).toBeVisible();
  return quizId;
}

/** Answers only the first question wrongly, and disputes it. */
async function playAndDispute(page: Page, keys: readonly number[]): Promise<void> {
  const choices = keys.map((key, index) => (index === 0 ? (key + 1) % 4 : key));
  await playThrough(page, choices, async (index) => {
    if (index > 0) return;
    await page.getByRole('button', { name: 'Dispute this answer' }).click();
    const dispute = page.getByRole('dialog', { name: 'Dispute this answer' });
    await dispute.getByRole('textbox').fill(REASON);
    await dispute.getByRole('button', { name: 'Submit dispute' }).click();
    await expect(page.getByRole('button', { name: 'Dispute Submitted' })).toBeVisible();
  });
  await expect(page.getByText('4/5 correct').first()).toBeVisible();
}

/** @returns the link that is shared with a friend */
async function shareResult(page: Page): Promise<string> {
  // Without the phone's own share sheet, which would open instead of the dialog.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const link = await page.getByRole('dialog', { name: 'Share your result' }).getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

async function upholdDispute(context: BrowserContext, quizmesh: Quizmesh): Promise<void> {
  await signInAsAdmin(context, quizmesh);
  const page = await context.newPage();
  await page.goto(`${quizmesh.url}/admin/fact-check?view=disputes`);
  const item = page.getByRole('listitem').filter({ hasText: REASON });
  await item.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: 'Decide the dispute' });
  await decision.getByRole('radio', { name: /Void the question/u }).check({ force: true });
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Dispute decided')).toBeVisible();
  await context.close();
}

async function exportAndLeave(page: Page, quizmesh: Quizmesh, reported: readonly string[]): Promise<void> {
  await page.goto(`${quizmesh.url}/profile?tab=settings`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const text of reported) expect(file).toContain(text);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const farewell = page.getByRole('dialog');
  await farewell.getByLabel('Current password').fill(USER_PASSWORD);
  await farewell.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
}

test('guest: signs up, challenges a friend, wins a dispute, and signs out', async ({
  page,
  browser,
  quizmesh,
}, testInfo) => {
  test.setTimeout(180_000);
  const username = `whole${process.pid}x${testInfo.project.name}`;
  const guestQuiz = await findAndPlay(page, quizmesh);
  // As after the third free quiz.
  await page.evaluate(() => {
    localStorage.setItem('guest_quiz_count', '3');
  });
  const another = (await libraryQuizzes(quizmesh)).find((id) => id !== guestQuiz);
  await page.goto(`${quizmesh.url}/quiz/${another}`);
  await expect(page.getByText('You have played 3 guest quizzes')).toBeVisible();
  await signUpAtThePrompt(page, quizmesh, username);
  await page.goto(`${quizmesh.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Recent Quiz Attempts' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('10/10').first()).toBeVisible();

  const made = await generate(page, quizmesh, 'Volcanoes');
  const keys = await keysOf(quizmesh, made);
  await playAndDispute(page, keys);
  const link = await shareResult(page);
  expect(new URL(link).pathname).toBe(`/quiz/${made}`);
  expect([...new URL(link).searchParams.keys()]).toEqual(['challenge']);

  const friends = await browser.newContext();
  const friend = await friends.newPage();
  await friend.goto(link);
  await expect(friend.getByText(`${username} got 4 of 5 right. Can you do better?`)).toBeVisible();
  await startQuiz(friend);
  await expect(friend.getByText('To beat').first()).toBeVisible();
  await playThrough(friend, keys);
  await expect(friend.getByText('You beat the 80% you were challenged with!')).toBeVisible();
  await expect(friend.getByRole('row', { name: `${username} 4/5 correct` })).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Return match' })).toBeVisible();

  await upholdDispute(await browser.newContext(), quizmesh);
  for (const player of [page, friend]) {
    // A job scores the attempts again soon after the decision.
    await expect(async () => {
      await player.goto(`${quizmesh.url}/results/${made}`);
      await expect(player.getByText('4/4 correct').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  }
  await expect(page.getByText('This question no longer counts.').first()).toBeVisible();
  await page.goto(`${quizmesh.url}/profile`);
  await expect(page.getByText('Question removed from the score').first()).toBeVisible();

  await exportAndLeave(page, quizmesh, [username, REASON, 'Volcanoes']);
  await friend.reload();
  await expect(friend.getByText('Deleted player').first()).toBeVisible();
  await expect(friend.getByText(username)).toHaveCount(0);
  await friends.close();
});

// `npm test` tries their steps one by one: in the tests of the console, of languages and of the frame.
if (isDeep)
  test('signed-in user in Arabic on a phone: plays, sees board and achievements from right to left', async ({
    browser,
    quizmesh,
  }, testInfo) => {
    const user = await createUser(quizmesh, `arab${process.pid}${testInfo.project.name}`);
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await signInAs(context, user);
    await context.addInitScript(() => {
      localStorage.setItem('quiz_language', 'ar');
    });
    const page = await context.newPage();
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await sidewaysScroll(page), page.url()).toBe(0);
    };
    const [quizId = 0] = await libraryQuizzes(quizmesh);
    await page.goto(`${quizmesh.url}/quiz/${quizId}`);
    await look();
    await startQuiz(page);
    await look();
    await playThrough(page, await keysOf(quizmesh, quizId));
    await expect(page.getByText('أنت', { exact: true }).first()).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.width, 'room for the result').toBeGreaterThan(250);
    await look();
    await page.goto(`${quizmesh.url}/achievements`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region').first().getByRole('heading', { level: 3 }).first()).toBeVisible();
    await look();
    await context.close();
  });

if (isDeep)
  test('admin: reads the stats, adds a blocked word, sets a limit and a tag, and rolls a module back', async ({
    page,
    quizmesh,
  }) => {
    const reported = (text: string) => expect(page.getByText(text).first()).toBeVisible();
    await signInAsAdmin(page.context(), quizmesh);
    await page.goto(`${quizmesh.url}/admin`);
    await expect(page.getByRole('figure').first()).toBeVisible();
    for (const path of ['/flagged', '/fact-check']) {
      await page.goto(`${quizmesh.url}/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    const topic = { topic: 'Blorpfish', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    await page.goto(`${quizmesh.url}/admin/content-filter`);
    await page.getByRole('button', { name: 'Add word' }).click();
    const words = page.getByRole('dialog', { name: 'Add word' });
    await words.getByLabel('Word or pattern').fill('blorpfish');
    await words.getByRole('button', { name: /Add|Save/u }).click();
    await reported('Word added');
    // Other processes of the API know of it within five seconds.
    await expect(async () => {
      const refused = await send(quizmesh, '/api/generate-quiz', { body: topic });
      expect(await refused.json()).toMatchObject({ code: 'TOPIC_BLOCKED' });
    }).toPass({ timeout: 10_000 });

    await page.goto(`${quizmesh.url}/admin/quiz-limits`);
    const limit = page.getByLabel('Anonymous limit');
    const before = await limit.inputValue();
    for (const value of ['7', before]) {
      await limit.fill(value);
      await page.getByRole('button', { name: 'Save limits' }).click();
      await reported('Quiz limits updated successfully');
      await page.reload();
      await expect(limit).toHaveValue(value);
    }

    await page.goto(`${quizmesh.url}/admin/site-settings`);
    await page.getByLabel('Google Tag Manager container ID').fill('GTM-MORNING1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await reported('Google Tag Manager ID updated successfully');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Not configured')).toBeVisible();

    const live = async () =>
      (await fetchModuleStates(quizmesh.place)).find(({ module }) => module === 'mf-profile')?.current;
    const good = await live();
    await goLive(quizmesh, await variantBuild('mf-profile'));
    expect(await live()).not.toBe(good);
    await page.goto(`${quizmesh.url}/admin`);
    await page.getByRole('link', { name: 'mf-profile', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).first().click();
    const ask = page.getByRole('dialog', { name: 'Roll back mf-profile?' });
    await ask.getByLabel(/^Reason/u).fill('A bad morning');
    await ask.getByRole('button', { name: 'Roll back' }).click();
    await expect.poll(live).toBe(good);
  });
