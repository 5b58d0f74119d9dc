import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { quizSchema, submitScoreResponseSchema } from '@quizmesh/contract/schemas';
import { buildApps } from '../sdk/commands/build-apps.ts';
import { launchChromium } from '../sdk/commands/chromium.ts';
import { freePort, stopAll, type StartedProcess } from '../sdk/commands/processes.ts';
import { releaseBuilds, startApi, startShell } from '../sdk/commands/quizmesh-instance.ts';
import { remoteNames, type Place } from '../sdk/commands/workspace.ts';

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
const QUIZ = 60;
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  browse: '/browse',
  category: '/history',
  landing: '/history/the-ancient-world',
  play: `/quiz/${QUIZ}`,
  results: `/results/${QUIZ}`,
  profile: '/profile',
  'not-found': '/a/b/c',
};
const JPEG_QUALITY = 62;

/** Plays a quiz as the page's guest, so that there are results to see. */
async function play(page: Page, url: string): Promise<void> {
  const { request } = page;
  const quiz = quizSchema.parse(await (await request.get(`${url}/api/quiz/${QUIZ}`)).json());
  const answers = quiz.questions.map((_question, index) => index % 2);
  for (const [questionIndex, selectedOption] of answers.entries())
    await request.post(`${url}/api/record-answer`, { data: { quizId: QUIZ, questionIndex, selectedOption } });
  const response = await request.post(`${url}/api/submit-score`, { data: { quizId: QUIZ, answers } });
  submitScoreResponseSchema.parse(await response.json());
}

async function photograph(browser: Browser, url: string, folder: string): Promise<void> {
  for (const { size, mode, language } of VIEWS) {
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
    await play(page, url);
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(url + address);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = `${name}.${size}.${mode}${language === 'ar' ? '.ar' : ''}.jpg`;
      await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: JPEG_QUALITY });
    }
    await context.close();
  }
}

const folder = path.resolve(process.argv[2] ?? 'docs/screens');
const running: StartedProcess[] = [];
const track = (started: StartedProcess) => void running.push(started);
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'qm-screens-'));
try {
  await mkdir(folder, { recursive: true });
  await buildApps();
  const [shellPort, apiPort] = [await freePort(), await freePort()];
  const place: Place = {
    dataFolder,
    host: '127.0.0.1',
    shellPort,
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
  };
  const env = { LOG_LEVEL: 'error', NODE_ENV: 'production' };
  await startApi(place, track, env);
  await releaseBuilds(place, remoteNames());
  await startShell(place, track, env);
  const browser = await launchChromium();
  await photograph(browser, `http://127.0.0.1:${shellPort}`, folder);
  await browser.close();
  process.stdout.write(`Pictures: ${folder}\n`);
} finally {
  await stopAll(running);
  await rm(dataFolder, { recursive: true, force: true });
}
process.exit(0);
