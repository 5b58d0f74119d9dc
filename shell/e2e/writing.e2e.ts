import type { Page } from '@playwright/test';
import { seriousFindings } from './support/axe.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { keysOf, playThrough } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { createUser, signInAs } from './support/users.ts';

const TITLE = 'Rivers of class 5b';
const QUESTIONS = [
  { question: 'Which river flows through Vienna?', options: ['Danube', 'Rhine', 'Elbe'], key: 'A' },
  { question: 'Which river flows through Cologne?', options: ['Oder', 'Rhine', 'Seine'], key: 'B' },
];

/** Writes a question with the keyboard alone: from the button that adds it to the one that ends it. */
async function writeQuestion(page: Page, { question, options, key }: (typeof QUESTIONS)[number]) {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await keyboard.type(question);
  await page.getByRole('button', { name: 'Remove option D' }).press('Enter');
  for (const [at, option] of options.entries()) {
    await page.getByRole('textbox', { name: `Option ${'ABC'.charAt(at)}` }).focus();
    await keyboard.type(option);
  }
  await page.getByRole('radio', { name: `${key} is right` }).press('Space');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Edit question/u }).last()).toBeFocused();
}

/** A topic that the offline provider does not know becomes the title of a draft. */
async function refusedTopicBecomesADraft(page: Page, quizmesh: Quizmesh): Promise<void> {
  await page.goto(quizmesh.url);
  await page.getByRole('combobox', { name: 'Topic' }).fill(TITLE);
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Write it yourself' }).press('Enter');
  await page.waitForURL(/\/my-quizzes\/\d+\/edit$/u);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
}

test('writing: a refused topic becomes a quiz by keyboard, which a pupil plays by its link, and its teacher mends', async ({
  page,
  context,
  browser,
  quizmesh,
}) => {
  await signInAs(context, await createUser(quizmesh, `teacher${process.pid}`));
  await refusedTopicBecomesADraft(page, quizmesh);
  for (const question of QUESTIONS) await writeQuestion(page, question);
  await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move question 1 up' })).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Which river flows through Cologne?',
    'Which river flows through Vienna?',
  ]);

  await page.getByRole('button', { name: 'Publish as unlisted' }).press('Enter');
  const published = page.getByRole('dialog', { name: 'Your quiz is published' });
  const link = await published.getByRole('textbox', { name: 'Link' }).inputValue();
  await expect(published.getByRole('img', { name: /Scan it/u })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await published.getByRole('button', { name: 'Close' }).last().press('Enter');

  const pupil = await browser.newPage({ viewport: { width: 390, height: 844 } });
  expect(await (await pupil.goto(link))?.text()).toContain('noindex');
  expect(await sidewaysScroll(pupil)).toBe(0);
  const quizId = Number(/\/my-quizzes\/(\d+)\//u.exec(page.url())?.[1]);
  const [first = 0, second = 0] = await keysOf(quizmesh, quizId);
  await playThrough(pupil, [(first + 1) % 3, second]);
  await pupil.goto(`${quizmesh.url}/search?q=${encodeURIComponent(TITLE)}`);
  await expect(pupil.getByRole('main')).toContainText('Write it yourself');
  await pupil.close();

  await page.goto(`${quizmesh.url}/my-quizzes`);
  await page.getByRole('button', { name: `Statistics of ${TITLE}` }).click();
  await expect(page.getByText('Which river flows through Cologne?')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which river flows through Bonn?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
