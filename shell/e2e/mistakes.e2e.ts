import type { Page } from '@playwright/test';
import { adminQuizDetailSchema } from '@quizmesh/contract/schemas';
import { seriousFindings } from './support/axe.ts';
import { MOVABLE_DAYS, moveToNextDay } from './support/next-day.ts';
import { keysOf, playThrough } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { createUser, send, signInAs } from './support/users.ts';

test.use({ environment: MOVABLE_DAYS });

const QUIZ = 47;
const MISSED = 3;

/** Right options by question, as they are written. */
async function answersOf(quizmesh: Quizmesh): Promise<ReadonlyMap<string, string>> {
  const { token } = quizmesh.adminSession;
  const answer = await send(quizmesh, `/api/admin/quizzes/${QUIZ}`, { method: 'GET', token });
  const { questions } = adminQuizDetailSchema.parse(await answer.json());
  return new Map(
    questions.map(({ question, options, correctAnswer }) => [question, options[correctAnswer] ?? '']),
  );
}

/** Answers the question that is shown, by keyboard. */
async function answerRight(page: Page, answers: ReadonlyMap<string, string>): Promise<void> {
  const question = await page.getByRole('main').getByRole('heading', { level: 2 }).textContent();
  const option = answers.get(question ?? '') ?? '';
  await page.getByRole('button', { name: option, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
}

test('mistakes: a member misses three questions and meets them again on later days until they are known', async ({
  page,
  context,
  quizmesh,
}) => {
  const user = await createUser(quizmesh, `mistakes${process.pid}`);
  await signInAs(context, user);
  const [keys, answers] = await Promise.all([keysOf(quizmesh, QUIZ), answersOf(quizmesh)]);
  await page.goto(`${quizmesh.url}/quiz/${QUIZ}`);
  await playThrough(
    page,
    keys.map((key, index) => (index < MISSED ? (key + 1) % 4 : key)),
  );
  await page.goto(quizmesh.url);
  await expect(page.getByText('No mistakes to review today')).toBeVisible();
  for (const daysLater of [1, 3, 8]) {
    for (let day = 0; day < daysLater; day += 1) await moveToNextDay(quizmesh);
    await page.goto(quizmesh.url);
    await expect(page.getByText(`${MISSED} questions from your mistakes today`)).toBeVisible();
    await page.getByRole('link', { name: 'Practice', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your mistakes', level: 1 })).toBeVisible();
    if (daysLater === 1) expect(await seriousFindings(page)).toEqual([]);
    for (let question = 0; question < MISSED; question += 1) {
      await answerRight(page, answers);
      const isKnown = page.getByText('You know this one now: it is not asked again.');
      await expect(isKnown).toHaveCount(daysLater === 8 ? 1 : 0);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: '3 of 3 right' })).toBeFocused();
    await expect(page.getByText(`Your streak: ${daysLater === 1 ? '2 days' : '1 day'}`)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('What you miss in a quiz comes here on the next day.')).toBeVisible();
});
