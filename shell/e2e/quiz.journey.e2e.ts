import { submitScoreResponseSchema } from '@quizmesh/contract/schemas';
import type { Page } from '@playwright/test';
import { expect, test } from './support/quizmesh-test.ts';

/** Presses Tab until the element of that role and name has the focus. */
async function tabTo(
  page: Page,
  role: 'combobox' | 'button' | 'link' | 'radio',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${String(name)}.`);
}

test('by keyboard alone: a topic becomes a quiz, is played, and its result is on the board', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await tabTo(page, 'combobox', 'Topic');
  await page.keyboard.type('astronomy');
  await tabTo(page, 'radio', /10/u);
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'button', 'Create Quiz');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: /Generating Quiz/u })).toBeVisible();
  await page.waitForURL(/\/quiz\/\d+$/u, { timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');

  const submitted = page.waitForResponse((response) => response.url().endsWith('/api/submit-score'), {
    timeout: 60_000,
  });
  for (let question = 1; question <= 5; question += 1) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await page.keyboard.press(question % 2 === 0 ? 'b' : '1');
    await expect(
      page.getByRole('button', { name: question < 5 ? 'Next Question' : 'Get Results' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
  }
  const result = submitScoreResponseSchema.parse(await (await submitted).json());
  await page.waitForURL(/\/results\/\d+$/u);
  await expect(page.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
  await expect(page.getByText(`${result.score}/5 correct`).first()).toBeVisible();
  expect(result).toMatchObject({ totalQuestions: 5, rank: 1, totalPlayers: 1 });
  await expect(page.getByText('You', { exact: true }).first()).toBeVisible();
});

test('a topic that cannot be generated shows the reason and suggests topics that work', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await page.getByRole('combobox', { name: 'Topic' }).first().fill('zxqv blorptastic');
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Not in the library yet', { timeout: 60_000 });
  await expect(dialog.getByRole('status').filter({ hasText: 'zxqv blorptastic' })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
});
