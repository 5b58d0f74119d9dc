import type { Page } from '@playwright/test';
import { keysOf, playThrough, startQuiz } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';

const QUIZ = 48;

/** The link of the result that is open, without the share sheet of a phone. */
async function linkFrom(page: Page, button: 'Share' | 'Return match'): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share your result' });
  await expect(dialog.getByRole('img', { name: 'Scan it with a phone to play this quiz' })).toBeVisible();
  const link = await dialog.getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

const playerName = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/player');
    const player = (await answer.json()) as { readonly playerName: string };
    return player.playerName;
  });

test('challenge: a guest sees who challenges with what, loses, and asks for a return match', async ({
  browser,
  quizmesh,
}) => {
  const keys = await keysOf(quizmesh, QUIZ);
  const first = await (await browser.newContext()).newPage();
  await first.goto(`${quizmesh.url}/quiz/${QUIZ}`);
  await playThrough(first, keys);
  const link = await linkFrom(first, 'Share');
  const challenger = await playerName(first);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(
    friend.getByText(`${challenger} got ${keys.length} of ${keys.length} right. Can you do better?`),
  ).toBeVisible();
  await startQuiz(friend);
  await expect(friend.getByText('To beat').first()).toBeVisible();
  await playThrough(
    friend,
    keys.map((key, index) => (index === 0 ? key : (key + 1) % 4)),
  );
  await expect(friend.getByRole('row', { name: `You 1/${keys.length} correct` })).toBeVisible();
  await expect(
    friend.getByRole('row', { name: `${challenger} ${keys.length}/${keys.length} correct` }),
  ).toHaveAttribute('data-ahead', 'true');

  const back = await linkFrom(friend, 'Return match');
  expect(back).not.toBe(link);
  const loser = await playerName(friend);
  await first.goto(back);
  await expect(first.getByText(`${loser} got 1 of ${keys.length} right. Can you do better?`)).toBeVisible();
  // A replay shows the options elsewhere, so nobody knows how this one ends.
  await playThrough(first, keys);
  await expect(first.getByRole('row', { name: /^You \d+\/\d+ correct/u })).toBeVisible();
  await expect(first.getByRole('row', { name: `${loser} 1/${keys.length} correct` })).toBeVisible();
});

test('challenge: an edited link challenges nobody', async ({ page, quizmesh }) => {
  await page.goto(`${quizmesh.url}/quiz/${QUIZ}?challenge=1.${'x'.repeat(22)}`);
  await expect(page.locator('#ready button[type="submit"]')).toBeVisible();
  await expect(page.getByText('Can you do better?')).toHaveCount(0);
});
