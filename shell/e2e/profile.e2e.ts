import type { BrowserContext, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import { attemptSchema, loginResponseSchema } from '@quizmesh/contract/schemas';
import { seriousFindings } from './support/axe.ts';
import { mailedLink } from './support/outbox.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';

interface SignedInUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

async function send(quizmesh: Quizmesh, path: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(quizmesh.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** A new user, signed in in the browser context. */
async function signUp(quizmesh: Quizmesh, context: BrowserContext, username: string): Promise<SignedInUser> {
  const email = `${username}@example.org`;
  const password = 'brass lantern 42';
  await send(quizmesh, '/api/auth/register', { username, email, password });
  await fetch(await mailedLink(quizmesh, { to: email, kind: 'verification' }), { redirect: 'manual' });
  const answer = await send(quizmesh, '/api/auth/login', { email, password });
  const { token, user } = loginResponseSchema.parse(answer);
  await context.addInitScript(
    ([keys, sessionToken, sessionUser]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem(keys.token, sessionToken);
      localStorage.setItem(keys.user, sessionUser);
    },
    [STORAGE_KEYS, token, JSON.stringify(user)] as const,
  );
  return { email, password, token };
}

/** Plays a complete quiz through the API. */
async function play(quizmesh: Quizmesh, { token }: SignedInUser, quizId: number): Promise<void> {
  const answer = await send(quizmesh, `/api/quiz/${quizId}/attempts`, {}, token);
  const { id: attemptId } = attemptSchema.parse(answer);
  const path = `/api/quiz/${quizId}/attempts/${attemptId}`;
  await send(quizmesh, `${path}/questions/0/open`, {}, token);
  await send(
    quizmesh,
    '/api/record-answer',
    { quizId, attemptId, questionIndex: 0, selectedOption: 0, timeSpent: 1 },
    token,
  );
  const claim = {
    quizId,
    attemptId,
    userId: null,
    username: null,
    score: 0,
    totalQuestions: 10,
    timeSpent: 1,
  };
  await send(quizmesh, '/api/submit-score', { ...claim, answers: [] }, token);
}

async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await seriousFindings(page), name).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page), name).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('signed-in user: opens profile, quizzes and achievements, changes the password, signs out', async ({
  page,
  context,
  quizmesh,
}) => {
  const user = await signUp(quizmesh, context, `profiled${process.pid}`);
  await page.goto(`${quizmesh.url}/profile`);
  await expect(page.getByText('No quiz attempts yet.')).toBeVisible();
  await play(quizmesh, user, 1);
  const topic = { topic: 'Volcanoes', numQuestions: 5, difficulty: 'easy', numOptions: 4 };
  await send(quizmesh, '/api/generate-quiz', topic, user.token);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Quiz Attempts' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Activity' })).toBeVisible();
  await expectGoodLooks(page, 'activity');
  await page.getByRole('tab', { name: 'Best Scores' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Best Scores', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('#1', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'See your quizzes' }).click();
  await expect(page).toHaveURL(/\/my-quizzes$/u);
  await page.getByRole('button', { name: 'Statistics of Volcanoes' }).click();
  await expect(page.getByText('Nobody has finished this quiz yet.')).toBeVisible();
  await expectGoodLooks(page, 'my quizzes');

  await page.goto(`${quizmesh.url}/achievements`);
  const won = page.getByRole('region', { name: 'Unlocked Achievements' });
  await expect(won.getByRole('heading', { name: 'First Steps' })).toBeVisible();
  await expect(won.getByRole('heading', { name: 'Quiz Maker' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Available Achievements' }).getByRole('listitem'),
  ).toHaveCount(9);
  await expectGoodLooks(page, 'achievements');

  await page.goto(`${quizmesh.url}/profile?tab=settings`);
  await expectGoodLooks(page, 'settings');
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password', { exact: true }).fill('tin whistle 43');
  await page.getByLabel('Confirm new password').fill('tin whistle 43');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^profiled/u })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^quizmesh-[\d-]+\.json$/u);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('tin whistle 43');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${quizmesh.url}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('signed-in user: sees where the account is signed in, and signs another device out', async ({
  page,
  context,
  quizmesh,
}) => {
  const user = await signUp(quizmesh, context, `sessions${process.pid}`);
  const { token: elsewhere } = loginResponseSchema.parse(
    await (
      await fetch(`${quizmesh.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
        body: JSON.stringify({ email: user.email, password: user.password }),
      })
    ).json(),
  );
  await page.goto(`${quizmesh.url}/profile?tab=settings`);
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  await page.getByLabel('Language', { exact: true }).last().selectOption('ar');
  await expect(page.getByRole('list', { name: 'الجلسات' }).getByText('هذا الجهاز')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^تسجيل الخروج Firefox/u }).click();
  await expect(page.getByText('لم تسجّل الدخول إلا على هذا الجهاز.')).toBeVisible();
  const answer = await fetch(`${quizmesh.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status).toBe(401);
  await page.reload();
  await expect(page.getByRole('list', { name: 'الجلسات' }).getByRole('listitem')).toHaveCount(1);
});
