import type { Browser, Locator, Page } from '@playwright/test';
import {
  ROOM_TOKEN_HEADER,
  STORAGE_KEYS,
  type RoomCommand,
  type RoomStanding,
  type RoomState,
} from '@quizmesh/contract';
import { hostedRoomSchema, roomStateSchema } from '@quizmesh/contract/schemas';
import { seriousFindings } from './support/axe.ts';
import { isDeep } from './support/deep.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { expect, test, type Quizmesh } from './support/quizmesh-test.ts';
import { createUser, signInAs } from './support/users.ts';

const QUIZ = 48;
const QUESTIONS = 3;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const [MEMBER, ARABIC, RELOADING, OFFLINE] = [0, 1, 2, 3];
/** Of German the sentences are the longest. */
const LANGUAGES: Readonly<Record<number, string>> = { [ARABIC]: 'ar', [OFFLINE]: 'de' };
const CLASS = ['Mia', 'Bo', 'Chen', 'Dara', 'Eli', 'Fatou', 'Gus', 'Hana'];
const NAMES = ['Ada', 'ليلى', 'Grace', 'Alan', ...(isDeep ? CLASS : [])];

/** A host without a page. */
async function openRoom({ url }: Quizmesh, quizId: number) {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', [ROOM_TOKEN_HEADER]: token };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return (await response.json()) as unknown;
  };
  const { roomId, code, token } = hostedRoomSchema.parse(
    await send('POST', '/api/rooms', { quizId, secondsPerQuestion: 60 }),
  );
  const state = async (): Promise<RoomState> =>
    roomStateSchema.parse(await send('GET', `/api/rooms/${roomId}`, undefined, token));
  const command = async (name: RoomCommand) => {
    const { version } = (await state()).room;
    await send('POST', `/api/rooms/${roomId}/commands`, { command: name, version }, token);
  };
  return { code, state, command };
}

async function join(browser: Browser, quizmesh: Quizmesh, code: string): Promise<Page[]> {
  const pages = await Promise.all(
    NAMES.map(async (_name, index) => {
      const context = await browser.newContext(PHONE);
      // Chosen: the language of a browser is offered only.
      await context.addInitScript(([key, language]) => localStorage.setItem(key, language), [
        STORAGE_KEYS.language,
        LANGUAGES[index] ?? 'en-US',
      ] as const);
      if (index === MEMBER) await signInAs(context, await createUser(quizmesh, 'live_ada'));
      return context.newPage();
    }),
  );
  for (const [index, page] of pages.entries()) {
    await page.goto(`${quizmesh.url}/live`);
    await page.locator('input[name=code]').fill(code);
    expect(await sidewaysScroll(page), `page of the code, ${NAMES[index]}`).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('input[name=name]').fill(NAMES[index] ?? '');
    expect(await sidewaysScroll(page), `page of the room, ${NAMES[index]}`).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAMES[index] ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[index] ?? 'en-US');
  }
  return pages;
}

const options = (page: Page): Locator => page.getByRole('main').getByRole('group').getByRole('button');
const chosen = (page: Page): Locator => options(page).and(page.locator('[data-state="sent"]'));

/** Digits as the language of the page writes them. */
function numberOf(text: string): number {
  const digits = [...text].map((sign) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(sign)).replace('-1', sign));
  return Number(digits.join('').replace(/\D/gu, ''));
}

/** Place and points of the page's own row on the board. */
async function ownRow(page: Page): Promise<Pick<RoomStanding, 'place' | 'points'>> {
  const cells = page.locator('li[data-standing="you"] > span');
  const texts = await cells.allTextContents();
  return { place: numberOf(texts[0] ?? ''), points: numberOf(texts.at(-2) ?? '') };
}

test(`live room: ${NAMES.length} phones play three questions to the podium, with a reload and a lost network`, async ({
  browser,
  quizmesh,
}) => {
  test.setTimeout(240_000);
  const host = await openRoom(quizmesh, QUIZ);
  const phones = await join(browser, quizmesh, host.code);
  const [first] = phones;
  if (!first) throw new Error('There is no phone.');
  expect(await seriousFindings(first)).toEqual([]);
  expect((await host.state()).room.playerCount).toBe(NAMES.length);

  for (let index = 0; index < QUESTIONS; index += 1) {
    await host.command(index === 0 ? 'start' : 'next');
    await Promise.all(phones.map((page) => expect(options(page).first()).toBeVisible()));
    if (index === 0) expect(await seriousFindings(first)).toEqual([]);
    if (index === 1) await phones[OFFLINE]?.context().setOffline(true);
    for (const [phone, page] of phones.entries()) {
      await options(page)
        .nth((phone + index) % 4)
        .click();
      if (index === 0 && phone === RELOADING) {
        await expect(page.getByText('Answer recorded')).toBeVisible();
        const answer = await chosen(page).textContent();
        await page.reload();
        await expect(chosen(page)).toHaveText(answer ?? '');
      }
    }
    if (index === 1) {
      // A click is on its way to the server for a moment.
      await expect
        .poll(async () => (await host.state()).room)
        .toMatchObject({ phase: 'question', answered: NAMES.length - 1 });
      await phones[OFFLINE]?.context().setOffline(false);
    }
    await Promise.all(phones.map((page) => expect(page.locator('[data-verdict]')).toBeVisible()));
    if (index === 0) expect(await seriousFindings(first)).toEqual([]);
    expect((await host.state()).room).toMatchObject({ phase: 'verdict', questionIndex: index });
    if (index < QUESTIONS - 1) {
      await host.command('next');
      await Promise.all(phones.map((page) => expect(page.locator('li[data-standing="you"]')).toBeVisible()));
    }
  }

  await host.command('end');
  const { room } = await host.state();
  if (room.phase !== 'podium') throw new Error(`The room is at ${room.phase}.`);
  await Promise.all(phones.map((page) => expect(page.locator('a[href="/quiz/48"]')).toBeVisible()));
  expect(await seriousFindings(first)).toEqual([]);
  const rows = await Promise.all(phones.map(ownRow));
  expect(rows.map(({ place }) => place).sort((a, b) => a - b)).toEqual(
    NAMES.map((_name, place) => place + 1),
  );
  for (const { name, place, points } of room.board)
    expect(rows[NAMES.indexOf(name)], name).toEqual({ place, points });
  await host.command('end');
  await expect(first.getByText('The room has ended')).toBeVisible();
  expect(await ownRow(first)).toEqual(rows[0]);
  await Promise.all(phones.map((page) => page.context().close()));
});
