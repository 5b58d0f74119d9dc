import type { Page } from '@playwright/test';
import { ROOM_TOKEN_HEADER, roomStorageKey, type JoinedRoom, type RoomView } from '@quizmesh/contract';
import { editableQuizSchema, joinedRoomSchema, roomStateSchema } from '@quizmesh/contract/schemas';
import { readFile } from 'node:fs/promises';
import { seriousFindings } from './support/axe.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { createUser, send, signInAs } from './support/users.ts';

const QUIZ = 47;

/** A phone that is a program; each is a guest of its own. */
function createPhones({ url }: Quizmesh, code: string) {
  const send = (path: string, token: string, body?: object) =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { [ROOM_TOKEN_HEADER]: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const tryToJoin = (name: string) => send(`/api/room-codes/${code}/players`, '', { name });
  return {
    tryToJoin,
    join: async (name: string) => joinedRoomSchema.parse(await (await tryToJoin(name)).json()),
    async roomOf({ roomId, token }: JoinedRoom): Promise<RoomView> {
      return roomStateSchema.parse(await (await send(`/api/rooms/${roomId}`, token)).json()).room;
    },
    async answer({ roomId, token }: JoinedRoom, questionIndex: number, selectedOption: number) {
      const body = { questionIndex, selectedOption };
      return (await send(`/api/rooms/${roomId}/answers`, token, body)).status;
    },
    async results(roomId: number, hostToken: string) {
      const answer = await send(`/api/rooms/${roomId}/results.csv`, hostToken);
      // Text would lose the byte order mark.
      return Buffer.from(await answer.arrayBuffer()).toString();
    },
  };
}

/** Waits until the question has opened for phones and beamer. */
const opened = (page: Page, number: number) =>
  expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of`, 'u') }),
  ).toBeVisible();
const optionsShown = (page: Page) =>
  expect(page.getByRole('list', { name: 'Options', exact: true })).toBeVisible();
const counts = (page: Page) => page.getByRole('list', { name: 'Options and how often each was chosen' });
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As a device that slept for longer than its stream may be believed; the page then opens it anew. */
async function sleepAndWake(page: Page): Promise<void> {
  const look = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await page.waitForTimeout(3500);
  await look('visible');
}

test('live room: a host leads two phones through questions with lock, removal, pause, reload and skip to podium and CSV', async ({
  page,
  quizmesh,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${quizmesh.url}/quiz/${QUIZ}`);
  await page.getByRole('link', { name: 'Host a live room' }).click();
  await step(page, 'Open the room').click();
  await page.waitForURL(/\/live\/\d{6}$/u);
  const code = page.url().slice(-6);
  const phones = createPhones(quizmesh, code);
  await expect(step(page, 'Start')).toBeDisabled();
  const [mia, bo] = [await phones.join('Mia'), await phones.join('Bo')];
  await phones.join('Pretender');
  await expect(page.getByRole('heading', { name: '3 players' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: /^Pretender/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: '2 players' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText('Locked: nobody else can join').first()).toBeVisible();
  expect((await phones.tryToJoin('Late')).status).toBe(409);

  await step(page, 'Start').click();
  await opened(page, 1);
  await optionsShown(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await seriousFindings(page)).toEqual([]);
  expect([await phones.answer(mia, 0, 0), await phones.answer(bo, 0, 1)]).toEqual([200, 200]);
  await expect(counts(page).getByRole('listitem')).toHaveCount(4);
  await expect(counts(page).getByText('Chosen 1 time')).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  await step(page, 'Show the board').click();
  await expect(page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/rooms/*/events', (route) => route.abort());
  await sleepAndWake(page);
  const interrupted = page.getByRole('alert').filter({ hasText: 'The connection is interrupted' });
  await expect(interrupted).toBeVisible();
  // Two lines.
  expect((await interrupted.boundingBox())?.height).toBeLessThan(90);
  await page.unroute('**/api/rooms/*/events');
  await expect(interrupted).toBeHidden({ timeout: 20_000 });
  await page.setViewportSize({ width: 1280, height: 720 });

  await step(page, 'Next question').click();
  await optionsShown(page);
  await page.keyboard.press('p');
  await expect(page.getByText('Paused').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeAttached();
  await page.reload();
  await expect(page.getByText('Paused')).toBeVisible();
  expect(await phones.roomOf(mia)).toMatchObject({ phase: 'question', questionIndex: 1 });
  await step(page, 'Resume').click();
  await step(page, 'Skip question').click();
  await opened(page, 3);
  await optionsShown(page);
  expect(await phones.answer(mia, 2, 2)).toBe(200);
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('1 without an answer')).toBeVisible();

  await step(page, 'End').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the quiz' }).click();
  await expect(page.getByRole('heading', { name: 'The podium' })).toBeVisible();
  // Else browsers with forced colours draw the place in the colour of a box that they put behind it.
  await expect(page.locator('[data-place="1"] > :last-child')).toHaveCSS('forced-color-adjust', 'none');
  expect(await seriousFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    step(page, 'Download the results (CSV)').click(),
  ]);
  const stored = await page.evaluate((key) => localStorage.getItem(key), roomStorageKey(code));
  const { token } = JSON.parse(stored ?? '{}') as { readonly token: string };
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toBe(await phones.results(mia.roomId, token));
  expect(
    file
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[1])
      .sort(),
  ).toEqual(['Bo', 'Mia']);

  await step(page, 'Close the room').click();
  await expect(page.getByRole('heading', { name: 'The room is closed' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('live room: a laptop shows all of a question with five options of a sentence, and its answer, a tablet in large letters; one player stands in the middle of the podium', async ({
  page,
  browser,
  quizmesh,
}) => {
  const host = await createUser(quizmesh, 'lia_laptop');
  const { token } = host;
  const title = 'Why rivers matter';
  const opened = await send(quizmesh, '/api/quizzes/drafts', { token, body: { title, language: 'en-US' } });
  const draft = editableQuizSchema.parse(await opened.json());
  const why = 'because its water carries sand and stones from the mountains to the sea';
  const body = {
    ...{ title, description: '', category: 'geography', difficulty: 'easy', tags: [], cover: 0 },
    ...{ language: draft.language, version: draft.version },
    questions: [
      {
        question: 'What happens to the delta of a great river when no dams hold its sand back?',
        options: ['It grows', 'It shrinks', 'It stays', 'It moves', 'It breaks'].map((it) => `${it} ${why}`),
        ...{ correctAnswer: 0, explanation: 'Rivers bring more sand than the sea takes away.', source: null },
      },
    ],
  };
  const saved = await send(quizmesh, `/api/quiz/${draft.id}/draft`, { method: 'PUT', token, body });
  const { version } = editableQuizSchema.parse(await saved.json());
  const shown = { visibility: 'unlisted', version };
  const path = `/api/quiz/${draft.id}/visibility`;
  expect((await send(quizmesh, path, { method: 'PUT', token, body: shown })).status).toBe(200);

  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs(page.context(), host);
  await page.goto(`${quizmesh.url}/quiz/${draft.id}`);
  await page.getByRole('link', { name: 'Host a live room' }).click();
  await step(page, 'Open the room').click();
  await page.waitForURL(/\/live\/\d{6}$/u);
  const code = page.url().slice(-6);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${quizmesh.url}/live/${code}`);
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await step(phone, 'Join').click();
  await step(page, 'Start').click();
  await optionsShown(page);
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await hidden()).toBe(0);
  await step(page, 'Show the answer').click();
  await expect(counts(page)).toBeVisible();
  expect(await hidden()).toBe(0);

  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await hidden()).toBe(0);
  const letters = counts(page)
    .getByRole('listitem')
    .first()
    .evaluate((option) => Number.parseFloat(getComputedStyle(option).fontSize));
  expect(await letters).toBeGreaterThan(20);

  await step(page, 'To the podium').click();
  const winner = phone.getByRole('list', { name: 'The winners' }).getByRole('listitem');
  const { x, width } = (await winner.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.round(x + width / 2)).toBe(390 / 2);
  await phone.close();
});
