import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { USER_PASSWORD } from '../support/users.ts';
import { mailedLink } from '../support/outbox.ts';
import { keysOf, playThrough, quizIdOf, startQuiz } from '../support/playing.ts';
import type { Quizmesh } from '../support/quizmesh-test.ts';

export const BROWSER_MEMBER = {
  username: 'Recorded.Member',
  email: 'recorded.member@example.org',
  password: 'copper lantern 43',
} as const;
const REASON = 'The encyclopedia of my aunt says otherwise.';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Quizmesh' });
const options = (page: Page) => page.getByRole('main').getByRole('group').getByRole('button');

async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Email')).toBeVisible();
  return dialog;
}

async function signInAt(page: Page, email: string, password: string): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/u })).toBeVisible();
}

async function signUp(page: Page, quizmesh: Quizmesh): Promise<void> {
  const { username, email } = BROWSER_MEMBER;
  const dialog = await openSignIn(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(USER_PASSWORD);
  await dialog.getByLabel('Confirm password').fill(USER_PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText(/Registration successful/u)).toBeVisible();
  await page.goto(await mailedLink(quizmesh, { to: email, kind: 'verification' }));
  await expect(page.getByText('Email verified')).toBeVisible();
  await signInAt(page, email, USER_PASSWORD);
}

async function generate(page: Page, quizmesh: Quizmesh, topic: string): Promise<number> {
  await page.goto(quizmesh.url);
  await page.getByRole('combobox', { name: 'Topic' }).fill(topic);
  await page.getByRole('radio', { name: /^5\b/u }).check({ force: true });
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await page.waitForURL(/\/quiz\/\d+$/u, { timeout: 30_000 });
  return quizIdOf(page);
}

async function openQuiz(page: Page, quizmesh: Quizmesh, quizId: number): Promise<void> {
  await page.goto(`${quizmesh.url}/quiz/${quizId}`);
  await startQuiz(page);
}

/** Answers the first question wrongly, disputes it and reports the question. */
async function playAndDispute(page: Page, keys: readonly number[]): Promise<void> {
  const choices = keys.map((key, index) => (index === 0 ? (key + 1) % 4 : key));
  await playThrough(page, choices, async (index) => {
    if (index > 0) return;
    await page.getByRole('button', { name: 'Dispute this answer' }).click();
    const dispute = page.getByRole('dialog', { name: 'Dispute this answer' });
    await dispute.getByRole('textbox').fill(REASON);
    await dispute.getByRole('button', { name: 'Submit dispute' }).click();
    await expect(page.getByRole('button', { name: 'Dispute Submitted' })).toBeVisible();
    await page.getByRole('button', { name: 'Report issue' }).click();
    const report = page.getByRole('dialog', { name: 'Report Question Issue' });
    await report.getByRole('combobox').selectOption('unclear_question');
    await report.getByRole('textbox').fill('Which one? 🤔');
    await report.getByRole('button', { name: 'Submit report' }).click();
    await expect(page.getByText('Report submitted')).toBeVisible();
  });
}

async function importFile(page: Page, quizmesh: Quizmesh): Promise<void> {
  await page.goto(`${quizmesh.url}/my-quizzes/import`);
  const rows = ['Danube', 'Rhine', 'Elbe', 'Oder', 'Loire'].map(
    (river, index) =>
      `Which river is number ${index + 1} of our long walk?,${river},Nile ${index},Amazon ${index},Congo ${index},1,`,
  );
  const head = 'question,option1,option2,option3,option4,correct,explanation';
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('combobox', { name: 'Category' }).selectOption('geography');
  await page.getByRole('button', { name: 'See What Is in It' }).click();
  await page.getByRole('button', { name: 'Import Quiz' }).click();
  await page.waitForURL('**/my-quizzes/*/edit');
  await page.getByRole('button', { name: 'Edit question 2' }).click();
  await page.getByRole('textbox', { name: 'Explanation' }).fill('It begins in the Alps.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

async function changePassword(page: Page, quizmesh: Quizmesh): Promise<void> {
  await page.goto(`${quizmesh.url}/profile?tab=settings`);
  await page.getByLabel('Current password').fill(USER_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(BROWSER_MEMBER.password);
  await page.getByLabel('Confirm new password').fill(BROWSER_MEMBER.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible();
}

/** A guest who signs up, creates and plays quizzes, disputes, imports and changes the password. */
export async function useAsMember(browser: Browser, quizmesh: Quizmesh): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await openQuiz(page, quizmesh, 1);
  await playThrough(page, await keysOf(quizmesh, 1));
  await signUp(page, quizmesh);
  const made = await generate(page, quizmesh, 'Volcanoes');
  const keys = await keysOf(quizmesh, made);
  await playAndDispute(page, keys);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(`${quizmesh.url}/quiz/${made}`);
  await playThrough(friend, keys);
  await friend.context().close();
  await importFile(page, quizmesh);
  await changePassword(page, quizmesh);
  await openQuiz(page, quizmesh, 2);
  await playThrough(page, await keysOf(quizmesh, 2));
  await page.goto(`${quizmesh.url}/achievements`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return context;
}

/** The user wins the dispute: the question is voided. */
export async function useAsAdmin(browser: Browser, quizmesh: Quizmesh): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(quizmesh.url);
  await signInAt(page, quizmesh.admin.email, quizmesh.admin.password);
  await page.goto(`${quizmesh.url}/admin/fact-check?view=disputes`);
  const item = page.getByRole('listitem').filter({ hasText: REASON });
  await item.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: 'Decide the dispute' });
  await decision.getByRole('radio', { name: /Void the question/u }).check({ force: true });
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Dispute decided')).toBeVisible();
  await page.goto(`${quizmesh.url}/admin`);
  await expect(page.getByRole('figure').first()).toBeVisible();
  return context;
}

/** A guest who has played a quiz, has chosen German, dark mode and no timer, and has an unsent answer. */
export async function useAsGuest(browser: Browser, quizmesh: Quizmesh): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openQuiz(page, quizmesh, 3);
  await playThrough(page, await keysOf(quizmesh, 3));
  await page.goto(quizmesh.url);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Colors: as the system' }).click();
  await banner.getByRole('button', { name: 'Colors: light' }).click();
  await banner.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await openQuiz(page, quizmesh, 4);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('dialog', { name: 'Einstellungen' }).getByRole('radio').last().check({ force: true });
  await page.keyboard.press('Escape');
  // The quiz may continue without a timer or with its first one: either state is recorded.
  await options(page).nth(1).click();
  await page.getByRole('button', { name: 'Nächste Frage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await options(page).nth(2).click();
  await expect(page.getByText('Gespeichert, wird gesendet')).toBeVisible();
  return context;
}
