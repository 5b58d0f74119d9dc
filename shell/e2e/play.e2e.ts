import type { Page } from '@playwright/test';
import { attemptSchema, myResultSchema, quizSchema } from '@quizmesh/contract/schemas';
import { seriousFindings } from './support/axe.ts';
import { expectNoticeAbove } from './support/notice-place.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

/** Quizzes of the library that no other test plays. */
const [RELOADED, OFFLINE, SHARED, REPORTED] = [40, 41, 42, 43];

const options = (page: Page) => page.getByRole('group', { name: /Options|Opciones/u }).getByRole('button');
const onward = (page: Page) => page.getByRole('button', { name: /Next Question|Get Results/u });
const placeOf = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of`, 'u') });

async function openQuiz(page: Page, { url }: Quizmesh, quizId: number): Promise<void> {
  await page.goto(`${url}/quiz/${quizId}`);
  await startQuiz(page);
}

async function secondsLeft(page: Page): Promise<number> {
  return Number.parseInt((await page.getByRole('timer').getAttribute('aria-label')) ?? '', 10);
}

/** Collects API responses that contain the key of an unanswered question. */
function watchForKeys(page: Page): { readonly leaks: string[] } {
  const answered = new Set<number>();
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/record-answer')) return;
    const body: unknown = request.postDataJSON();
    if (typeof body === 'object' && body !== null && 'questionIndex' in body)
      answered.add(Number(body.questionIndex));
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    const known = new Set(answered);
    const read = async () => {
      const text = await response.text();
      if (!text.includes('correctAnswer') || response.url().endsWith('/api/record-answer')) return;
      const attempt = attemptSchema.safeParse(JSON.parse(text));
      const announced = attempt.data?.answers.map(({ questionIndex }) => questionIndex) ?? [-1];
      if (announced.some((index) => !known.has(index)))
        leaks.push(`${response.url()}: ${text.slice(0, 200)}`);
    };
    // Collects a page's responses before it closes.
    read().catch(() => undefined);
  });
  return { leaks };
}

test('playing: a reload before, during or after an answer keeps question, time and score, and never shows the key early', async ({
  page,
  quizmesh,
}) => {
  const { leaks } = watchForKeys(page);
  await openQuiz(page, quizmesh, RELOADED);
  const score = page.getByText(/^\d+\/\d+$/u).first();
  for (let number = 1; number <= 10; number += 1) {
    await expect(placeOf(page, number)).toBeVisible();
    const before = await secondsLeft(page);
    const leftAt = Date.now();
    await page.reload();
    await expect(placeOf(page, number)).toBeVisible();
    const passed = (Date.now() - leftAt) / 1000;
    expect(Math.abs(before - passed - (await secondsLeft(page)))).toBeLessThanOrEqual(1.5);

    // During an answer: the server has it, and the page reloads before the response arrives.
    const reached = page.waitForRequest((request) => request.url().endsWith('/api/record-answer'));
    const chosen = options(page).nth(number % 4);
    const text = (await chosen.textContent())?.slice(1) ?? '';
    await chosen.click();
    await reached;
    await page.reload();
    await expect(placeOf(page, number)).toBeVisible();
    await expect(options(page).filter({ hasText: 'Your answer' })).toContainText(text);

    const counted = await score.textContent();
    expect(counted).toMatch(new RegExp(`/${number}$`, 'u'));
    await page.reload();
    await expect(placeOf(page, number)).toBeVisible();
    await expect(score).toHaveText(counted ?? '');
    if (number < 10) await onward(page).click();
  }
  expect(leaks).toEqual([]);

  const counted = await score.textContent();
  // During the submission: the server has the score, and the page reloads before the response arrives.
  const submitted = new Promise<void>((resolve) => {
    void page.route(
      '**/api/submit-score',
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await onward(page).click();
  await submitted;
  await page.goto(`${quizmesh.url}/quiz/${RELOADED}`);
  await page.waitForURL(/\/results\//u);
  await expect(page.getByText(`${counted} correct`).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest_quiz_count'))).toBe('1');
});

test('playing offline for 5 s, 30 s and 5 min: no answer is lost or counted twice', async ({
  page,
  context,
  quizmesh,
}) => {
  await page.clock.install();
  await openQuiz(page, quizmesh, OFFLINE);
  const chosen: (number | null)[] = [];
  const answer = async (number: number, choice: number) => {
    await expect(placeOf(page, number)).toBeVisible();
    await options(page).nth(choice).click();
    chosen.push(choice);
  };
  let number = 1;
  for (const [seconds, questions] of [
    [5, 1],
    [30, 3],
    [300, 3],
  ] as const) {
    await answer(number, number % 4);
    await onward(page).click();
    number += 1;
    await expect(placeOf(page, number)).toBeVisible();
    await context.setOffline(true);
    for (let question = 0; question < questions; question += 1) {
      await answer(number, (number + 1) % 4);
      await expect(page.getByText('Saved, will be sent')).toBeVisible();
      if (question < questions - 1) {
        await onward(page).click();
        number += 1;
      }
    }
    await page.clock.fastForward(seconds * 1000);
    await context.setOffline(false);
    await expect(page.getByText('Saved, will be sent')).toBeHidden();
    if (number < 10) {
      await onward(page).click();
      number += 1;
    }
  }
  await onward(page).click();
  await page.waitForURL(/\/results\//u);
  const response = await page.request.get(`${quizmesh.url}/api/quiz/${OFFLINE}/my-result`);
  const result = myResultSchema.parse(await response.json());
  expect(result.answers.map(({ selectedOption }) => selectedOption)).toEqual(chosen);
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')));
  expect(stored).toEqual([]);
});

test('playing: two tabs share one attempt; a signed-in user continues on another device', async ({
  context,
  browser,
  quizmesh,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await openQuiz(one, quizmesh, SHARED);
  await openQuiz(other, quizmesh, SHARED);
  await options(one).nth(1).click();
  await expect(onward(one)).toBeVisible();
  await expect(other.getByText('Your answer').first()).toBeVisible();
  await onward(one).click();
  await options(one).nth(2).click();
  await expect(onward(one)).toBeVisible();
  await onward(other).click();
  await expect(placeOf(other, 3)).toBeVisible();
  await one.bringToFront();
  await one.reload();
  for (let number = 3; number <= 10; number += 1) {
    await expect(placeOf(one, number)).toBeVisible();
    await options(one).nth(0).click();
    await expect(onward(one)).toBeVisible();
    if (number < 10) await onward(one).click();
  }
  await onward(one).click();
  await one.waitForURL(/\/results\//u);
  await other.waitForURL(/\/results\//u);
  await expect(other.getByRole('heading', { name: 'Quiz Complete' })).toBeVisible();
  expect(await one.evaluate(() => localStorage.getItem('guest_quiz_count'))).toBe('1');

  const devices = [await browser.newContext(), await browser.newContext()] as const;
  for (const device of devices) await signInAsAdmin(device, quizmesh);
  const first = await devices[0].newPage();
  await openQuiz(first, quizmesh, SHARED);
  await options(first).nth(0).click();
  await onward(first).click();
  await expect(placeOf(first, 2)).toBeVisible();
  await first.close();
  const second = await devices[1].newPage();
  await openQuiz(second, quizmesh, SHARED);
  await expect(placeOf(second, 2)).toBeVisible();
  await second.goto(`${quizmesh.url}/results/${SHARED}`);
  await expect(second.getByRole('heading', { name: 'Quiz Quality Assessment' })).toBeVisible();
  for (const device of devices) await device.close();
});

/** Counts what a screen reader announces: texts in live regions, and headings that get the focus. */
async function countAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced: announced });
    const texts = new WeakMap<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
        const text = region.textContent.trim();
        if (text !== '' && texts.get(region) !== text) announced.push(text);
        texts.set(region, text);
      }
    };
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) announced.push(target.textContent);
    });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
}

test('playing as a guest: dispute, report, at most four announcements a question, no serious axe finding', async ({
  page,
  quizmesh,
}) => {
  await countAnnouncements(page);
  await page.clock.install();
  const opened = page.waitForResponse((response) => response.url().endsWith('/questions/0/open'));
  await openQuiz(page, quizmesh, REPORTED);
  await (await opened).finished();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select an answer before proceeding.')).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText('10 seconds left')).toBeAttached();
  // Answers wrongly on purpose, because only a wrong answer can be disputed.
  const quiz = quizSchema.parse(
    await (await page.request.get(`${quizmesh.url}/api/quiz/${REPORTED}`)).json(),
  );
  const adminHeaders = { authorization: `Bearer ${quizmesh.adminSession.token}` };
  const keyed = quizSchema.parse(
    await (await page.request.get(`${quizmesh.url}/api/quiz/${REPORTED}`, { headers: adminHeaders })).json(),
  );
  const [question] = keyed.questions;
  if (!question || !('correctAnswer' in question)) throw new Error('The administrator sees no key.');
  expect(quiz.questions.some((open) => 'correctAnswer' in open)).toBe(false);
  await options(page)
    .nth(question.correctAnswer === 0 ? 1 : 0)
    .click();
  await expect(page.getByText('Not this time')).toBeVisible();
  const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  const ofQuestion = announced.slice(announced.findIndex((text) => text.startsWith('Question 1')));
  expect(ofQuestion.length).toBeLessThanOrEqual(4);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Dispute this answer' }).click();
  const dispute = page.getByRole('dialog', { name: 'Dispute this answer' });
  await expect(dispute.getByRole('button', { name: 'Submit dispute' })).toBeDisabled();
  await dispute.getByRole('textbox').fill('I read it otherwise.');
  expect(await seriousFindings(page)).toEqual([]);
  await dispute.getByRole('button', { name: 'Submit dispute' }).click();
  await expect(page.getByRole('button', { name: 'Dispute Submitted' })).toBeDisabled();

  await page.getByRole('button', { name: 'Report issue' }).click();
  const report = page.getByRole('dialog', { name: 'Report Question Issue' });
  await report.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Missing information')).toBeVisible();
  await expectNoticeAbove(page, report);
  await report.getByRole('combobox').selectOption('unclear_question');
  await report.getByRole('textbox').fill('Which one?');
  await report.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Report submitted')).toBeVisible();

  await page.getByRole('button', { name: /verification|confidence|Checking|^From |^Computed/u }).click();
  await expect(page.getByRole('dialog', { name: 'Fact check' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    localStorage.setItem('quiz_language', 'es');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Siguiente pregunta' })).toBeVisible();
});
