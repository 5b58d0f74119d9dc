import type { BrowserContext, Page } from '@playwright/test';
import { attemptSchema } from '@quizmesh/contract/schemas';
import { createUser, send, signInAs } from './support/users.ts';
import { isDeep } from './support/deep.ts';
import { PAYLOADS, payloadAt } from './support/payloads.ts';
import { outboxAddress } from '../cli/quizmesh-instance.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

/** Texts of users and of models must stay plain text on every page. The API rejects many of them before they
 *  are stored; to test the pages without that, every text of every response is replaced by an attack before
 *  it reaches the page. docs/security-tests.md lists what else is tested. */

const QUIZ = 45;

/** Fields that contain texts of users or models. */
const TEXT =
  /^(?:title|description|question|questionText|options|explanation|source|topic|username|firstName|lastName|playerName|reason|note|word|name|actorName|disputedBy|reportedBy|createdBy|checkedBy|publishedBy|actor|by|lockedBy|lockReason|tags|text|quizTitle|settingValue|target|report|email)$/u;

let turn = 0;

function hostile(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => hostile(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
  if (typeof value !== 'string' || !TEXT.test(key)) return value;
  turn += 1;
  return `${payloadAt(turn)} ${payloadAt(turn + 11)} ${value}`;
}

/** Replaces texts in the responses of the API by attacks, and collects the traces of those that run. */
async function poison(context: BrowserContext): Promise<string[]> {
  const traces: string[] = [];
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: hostile(await response.json()) });
  });
  context.on('dialog', (dialog) => {
    traces.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/content security policy|refused to/iu.test(message.text()))
      traces.push(message.text().slice(0, 200));
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.test') traces.push(`asks ${request.url()}`);
  });
  return traces;
}

async function tracesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const planted =
      'xss-mark, [onerror], [onload], [onclick], [onfocus], [onmouseover], [ontoggle], [onbegin], iframe, object, base, a[href^="javascript:" i], meta[http-equiv="refresh" i]';
    const elements = [...document.querySelectorAll(planted)].map((element) =>
      element.outerHTML.slice(0, 120),
    );
    return 'xss' in window ? [`window.xss is ${String(window.xss)}`, ...elements] : elements;
  });
}

async function look(page: Page, address: string, traces: string[]): Promise<string> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const trace of await tracesOf(page)) traces.push(`${address}: ${trace}`);
  return page.locator('body').innerText();
}

/** A user who has played, disputed and reported with an attacker's texts; and texts of an admin. */
async function inject(quizmesh: Quizmesh, token: string): Promise<void> {
  const post = (path: string, body: object, bearer = token) => send(quizmesh, path, { body, token: bearer });
  const opened = await post(`/api/quiz/${QUIZ}/attempts`, {});
  const { id: attemptId } = attemptSchema.parse(await opened.json());
  for (let questionIndex = 0; questionIndex < 10; questionIndex += 1)
    await post('/api/record-answer', { quizId: QUIZ, attemptId, questionIndex, selectedOption: 3 });
  await post('/api/submit-score', { quizId: QUIZ, attemptId });
  for (let questionIndex = 0; questionIndex < 10; questionIndex += 1) {
    const about = { quizId: QUIZ, questionIndex };
    await post('/api/dispute-question', { ...about, reason: payloadAt(questionIndex) });
    const description = payloadAt(questionIndex + 10);
    await post('/api/report-question', { ...about, reportType: 'other', description });
  }
  const { token: admin } = quizmesh.adminSession;
  const word = { word: payloadAt(2), category: 'other', severity: 'low', isPattern: false, isActive: false };
  expect((await post('/api/admin/profanity-words', word, admin)).ok).toBe(true);
  await post('/api/admin/fact-checks/run', { quizId: QUIZ, questionIndex: 0 }, admin);
  for (const locked of [true, false])
    await post('/api/modules/mf-play/lock', { locked, reason: payloadAt(3) }, admin);
  const markup = {
    title: payloadAt(2),
    topic: 'x',
    category: 'history',
    difficulty: 'easy',
    language: 'en-US',
  };
  const refused = [
    await post('/api/quizzes/import', { ...markup, questions: [] }),
    await post('/api/generate-quiz', {
      topic: payloadAt(2),
      numQuestions: 5,
      numOptions: 4,
      difficulty: 'easy',
    }),
    await send(quizmesh, '/api/player', { method: 'PATCH', body: { playerName: payloadAt(2) } }),
    await post('/api/admin/site-settings', { settingKey: 'gtm_id', settingValue: payloadAt(2) }, admin),
  ];
  expect(refused.map(({ ok }) => ok)).toEqual([false, false, false, false]);
}

const input = encodeURIComponent(payloadAt(3));
const PLAYER_PAGES = [
  ...['/', `/search?query=${input}`, `/browse?query=${input}&category=${input}&sort=${input}`],
  ...[`/${input}/${input}`, `/quiz/${QUIZ - 1}?challenge=${input}`, `/results/${QUIZ}?challenge=${input}`],
  ...[`/profile?tab=${input}`, '/profile?tab=best', '/my-quizzes', `/?auth=error&error=${input}#${input}`],
];
const ADMIN_PAGES = [
  ...['?module=mf-play', `/users?search=${input}`, '/quizzes', '/flagged', '/fact-check'],
  ...['/fact-check?view=disputes', '/fact-check?view=reports', '/content-filter', '/site-settings'],
].map((page) => `/admin${page}`);

test(`${PAYLOADS.length} attack payloads stay plain text on every player page and in files`, async ({
  browser,
  quizmesh,
}) => {
  const user = await createUser(quizmesh, `planter${process.pid}`);
  await inject(quizmesh, user.token);
  const context = await browser.newContext();
  await signInAs(context, user);
  const traces = await poison(context);
  const page = await context.newPage();
  const seen: string[] = [];
  for (const address of PLAYER_PAGES) {
    seen.push(await look(page, quizmesh.url + address, traces));
    if (!address.startsWith('/quiz/')) continue;
    await startQuiz(page);
    seen.push(await page.locator('body').innerText());
    traces.push(...(await tracesOf(page)));
  }
  await page.goto(`${quizmesh.url}/my-quizzes/import`);
  const lines = PAYLOADS.map((payload) => `"${payload.replaceAll('"', '""')}",a,b,9`);
  const buffer = Buffer.from(['question,option1,option2,correct', ...lines].join('\n'));
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: '<img src=x onerror=window.xss=31>.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'See What Is in It' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  traces.push(...(await tracesOf(page)));
  await context.close();
  expect(traces).toEqual([]);
  const text = seen.join('\n');
  expect(PAYLOADS.filter((payload) => !text.includes(payload))).toEqual([]);
});

if (isDeep)
  test('attack payloads stay plain text in the console and in mails', async ({ browser, quizmesh }) => {
    const context = await browser.newContext();
    await signInAsAdmin(context, quizmesh);
    const traces = await poison(context);
    const page = await context.newPage();
    const seen: string[] = [];
    for (const address of ADMIN_PAGES) seen.push(await look(page, quizmesh.url + address, traces));
    await page.goto((await outboxAddress(quizmesh.place)) ?? '');
    traces.push(...(await tracesOf(page)).filter((trace) => !trace.startsWith('<iframe')));
    await context.close();
    expect(traces).toEqual([]);
    const text = seen.join('\n');
    expect(PAYLOADS.filter((payload) => !text.includes(payload))).toEqual([]);
  });
