import { expect, type Page } from '@playwright/test';
import { adminQuizDetailSchema, listedQuizSchema } from '@quizmesh/contract/schemas';
import { send } from './users.ts';
import type { Quizmesh } from './quizmesh-test.ts';

const options = (page: Page) => page.getByRole('main').getByRole('group').getByRole('button');
const onward = (page: Page) =>
  page.getByRole('button', { name: /^(Next Question|Get Results|السؤال التالي|عرض النتائج)$/u });

/** Ids of some quizzes of the library, which differ by database: servers of a cluster leave numbers out. */
export async function libraryQuizzes(quizmesh: Quizmesh): Promise<number[]> {
  const answer = await send(quizmesh, '/api/quizzes?language=en-US', { method: 'GET' });
  return listedQuizSchema
    .array()
    .parse(await answer.json())
    .map(({ id }) => id);
}

/** Indexes of the right options, which only an admin sees. */
export async function keysOf(quizmesh: Quizmesh, quizId: number): Promise<number[]> {
  const { token } = quizmesh.adminSession;
  const answer = await send(quizmesh, `/api/admin/quizzes/${quizId}`, { method: 'GET', token });
  return adminQuizDetailSchema.parse(await answer.json()).questions.map(({ correctAnswer }) => correctAnswer);
}

/** Passes the ready screen, in any language; a quiz that has begun shows its question at once. */
export async function startQuiz(page: Page): Promise<void> {
  const start = page.locator('#ready button[type="submit"]');
  await expect(start.or(page.getByRole('timer'))).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Answers question after question; `answered` is called after each answer, before the next question. */
export async function playThrough(
  page: Page,
  choices: readonly number[],
  answered: (index: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await startQuiz(page);
  for (const [index, choice] of choices.entries()) {
    await options(page).nth(choice).click();
    await expect(onward(page)).toBeEnabled();
    await answered(index);
    await onward(page).click();
  }
  await page.waitForURL(/\/results\/\d+/u);
}

/** Id of the quiz whose page or result is open. */
export const quizIdOf = (page: Page) => Number(/\/(?:quiz|results)\/(\d+)/u.exec(page.url())?.[1]);
