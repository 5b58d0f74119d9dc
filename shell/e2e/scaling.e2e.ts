import { startQuiz } from './support/playing.ts';
import { expect, test } from '@playwright/test';
import { listedQuizSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { isDeep } from './support/deep.ts';
import { startScaledOut, type ScaledOut } from './support/scaled-out.ts';

/** Takes half a minute and many servers, so only `npm run test:deep` runs it. */
function defineTests(): void {
  let scaled: ScaledOut;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    scaled = await startScaledOut();
  });
  test.afterAll(() => scaled.stop());

  test('a quiz is played to the end although the API process that started it is killed', async ({ page }) => {
    await page.goto(`${scaled.url}/quiz/1`);
    await startQuiz(page);
    const answer = async () => {
      await page.getByRole('group', { name: 'Options' }).getByRole('button').first().click();
      await page.getByRole('button', { name: /Next Question|Get Results/u }).click();
    };
    await answer();
    await scaled.killFirstApi();
    for (let question = 2; question <= 10; question += 1) await answer();
    await expect(page).toHaveURL(/\/results\/1/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/\d+\/10 correct/u).first()).toBeVisible();
  });

  test('lists are read from the replica, and from the primary when the replica is gone', async ({
    request,
  }) => {
    const list = async () => {
      const response = await request.get(`${scaled.apis[1].apiUrl}/api/search?query=history`);
      expect(response.status()).toBe(200);
      return z.array(listedQuizSchema).parse(await response.json());
    };
    const before = await scaled.replicaReads();
    expect((await list()).length).toBeGreaterThan(0);
    expect(await scaled.replicaReads()).toBeGreaterThan(before + 1);
    await scaled.stopReplica();
    await expect.poll(list, { timeout: 20_000 }).not.toHaveLength(0);
  });
}

if (isDeep) defineTests();
