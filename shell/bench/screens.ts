import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { STORAGE_KEYS, type LoginResponse } from '@quizmesh/contract';
import { attemptSchema, submitScoreResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { buildApps } from '../cli/build-apps.ts';
import { launchChromium } from '../cli/chromium.ts';
import { inTemporaryPlace, signInGeneratedAdmin, startProduct } from '../workspace/temporary-product.ts';
import type { Place } from '../cli/workspace.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
const VIEWS = [
  { size: 'phone', mode: 'light', language: 'en-US' },
  { size: 'phone', mode: 'dark', language: 'en-US' },
  { size: 'phone', mode: 'light', language: 'ar' },
  { size: 'tablet', mode: 'light', language: 'en-US' },
  { size: 'desktop', mode: 'light', language: 'en-US' },
  { size: 'desktop', mode: 'dark', language: 'en-US' },
] as const;
type View = (typeof VIEWS)[number];
const QUIZ = 60;

interface Screen {
  readonly address: string;
  readonly simulatedUser: 'guest' | 'administrator';
  /** True: in all views; false: only in light mode, on phone and desktop. */
  readonly inAllViews?: boolean;
  readonly open?: (page: Page) => Promise<void>;
}
const SCREENS: Readonly<Record<string, Screen>> = {
  home: { address: '/', simulatedUser: 'guest', inAllViews: true },
  browse: { address: '/browse', simulatedUser: 'guest' },
  category: { address: '/history', simulatedUser: 'guest' },
  landing: { address: '/history/the-ancient-world', simulatedUser: 'guest', inAllViews: true },
  // Before play: an open attempt hides the key of the finished one.
  results: { address: `/results/${QUIZ}`, simulatedUser: 'guest', inAllViews: true },
  ready: { address: `/quiz/${QUIZ}`, simulatedUser: 'guest' },
  play: {
    address: `/quiz/${QUIZ}`,
    simulatedUser: 'guest',
    inAllViews: true,
    open: async (page) => {
      await page.locator('#ready button[type="submit"]').click();
      await page.getByRole('timer').waitFor();
    },
  },
  'not-found': { address: '/a/b/c', simulatedUser: 'guest' },
  'sign-in': {
    address: '/profile',
    simulatedUser: 'guest',
    open: async (page) => {
      await page.locator('main button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  profile: { address: '/profile', simulatedUser: 'administrator' },
  achievements: { address: '/achievements', simulatedUser: 'administrator' },
  'my-quizzes': { address: '/my-quizzes', simulatedUser: 'administrator' },
  console: { address: '/admin', simulatedUser: 'administrator', inAllViews: true },
  'console-quizzes': { address: '/admin/quizzes', simulatedUser: 'administrator' },
  'console-limits': { address: '/admin/quiz-limits', simulatedUser: 'administrator' },
  modules: { address: '/__modules', simulatedUser: 'administrator' },
};
const JPEG_QUALITY = 62;
const THINKING_MS = 150;
const solvedQuizSchema = z.object({ questions: z.array(z.object({ correctAnswer: z.number() })) });

interface Product {
  readonly url: string;
  /** The admin's session. */
  readonly session: LoginResponse;
  /** The options that the player chooses. */
  readonly answers: readonly number[];
}

interface Play {
  readonly headers: Readonly<Record<string, string>>;
  readonly answers: readonly number[];
}

/** Plays a quiz as the user of the page, so that there is a result to photograph. */
async function play({ request }: Page, url: string, { headers, answers }: Play): Promise<void> {
  const attempts = `${url}/api/quiz/${QUIZ}/attempts`;
  const { id: attemptId } = attemptSchema.parse(await (await request.post(attempts, { headers })).json());
  for (const [questionIndex, selectedOption] of answers.entries()) {
    await request.post(`${attempts}/${attemptId}/questions/${questionIndex}/open`, { headers });
    // Different times, so that the strip of times looks real.
    await sleep(THINKING_MS * ((questionIndex * 3) % 5));
    const data = { quizId: QUIZ, attemptId, questionIndex, selectedOption };
    await request.post(`${url}/api/record-answer`, { headers, data });
  }
  const response = await request.post(`${url}/api/submit-score`, {
    headers,
    data: { quizId: QUIZ, attemptId, answers },
  });
  submitScoreResponseSchema.parse(await response.json());
}

async function openContext(
  browser: Browser,
  { url, session, answers }: Product,
  { view, simulatedUser }: { readonly view: View; readonly simulatedUser: Screen['simulatedUser'] },
): Promise<Page> {
  const { size, mode, language } = view;
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: mode,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('quiz_language', chosen);
  }, language);
  await context.addCookies([{ name: 'quiz_language', value: language, url }]);
  const page = await context.newPage();
  if (simulatedUser === 'guest') await play(page, url, { headers: {}, answers });
  else
    await context.addInitScript(
      ([keys, token, user]) => {
        localStorage.setItem(keys.token, token);
        localStorage.setItem(keys.user, user);
      },
      [STORAGE_KEYS, session.token, JSON.stringify(session.user)] as const,
    );
  return page;
}

async function photograph(browser: Browser, product: Product, folder: string): Promise<void> {
  for (const view of VIEWS) {
    const { size, mode, language } = view;
    const isFew = size !== 'tablet' && mode === 'light';
    for (const simulatedUser of ['guest', 'administrator'] as const) {
      const page = await openContext(browser, product, { view, simulatedUser });
      for (const [name, screen] of Object.entries(SCREENS)) {
        if (screen.simulatedUser !== simulatedUser || !(isFew || screen.inAllViews)) continue;
        await page.goto(product.url + screen.address);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await screen.open?.(page);
        const file = `${name}.${size}.${mode}${language === 'ar' ? '.ar' : ''}.jpg`;
        await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: JPEG_QUALITY });
      }
      await page.context().close();
    }
  }
}

/** Signs in the generated admin, plays a quiz and creates two. */
async function prepare(browser: Browser, place: Place): Promise<Product> {
  const url = `http://127.0.0.1:${place.shellPort}`;
  const page = await browser.newPage();
  const session = await signInGeneratedAdmin(place);
  const headers = { authorization: `Bearer ${session.token}` };
  await play(page, url, { headers, answers: Array.from({ length: 10 }, (_, index) => index % 2) });
  // The response contains the key for players who have finished the quiz.
  const response = await page.request.get(`${url}/api/quiz/${QUIZ}`, { headers });
  const { questions } = solvedQuizSchema.parse(await response.json());
  const answers = questions.map(
    ({ correctAnswer }, index) => (correctAnswer + (index % 5 === 3 ? 1 : 0)) % 4,
  );
  for (const topic of ['Volcanoes', 'Jazz'])
    await page.request.post(`${url}/api/generate-quiz`, {
      headers,
      data: { topic, numQuestions: 5, difficulty: 'easy', numOptions: 4 },
    });
  await page.close();
  return { url, session, answers };
}

const folder = path.resolve(process.argv[2] ?? 'docs/screens');
await mkdir(folder, { recursive: true });
await buildApps();
await inTemporaryPlace(async (place, track) => {
  await startProduct(place, track, { LOG_LEVEL: 'error' });
  const browser = await launchChromium();
  await photograph(browser, await prepare(browser, place), folder);
  await browser.close();
});
process.stdout.write(`Pictures: ${folder}\n`);
process.exit(0);
