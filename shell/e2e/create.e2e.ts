import type { Page } from '@playwright/test';
import { seriousFindings } from './support/axe.ts';
import { sidewaysScroll } from './support/main-pages.ts';
import { startQuiz } from './support/playing.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

const topicOf = (page: Page) => page.getByRole('combobox', { name: 'Topic' });

test('home: suggests topics while typing, reports a refused topic at once, keeps the text after errors', async ({
  page,
  quizmesh,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) searches.push(request.headers()['cache-control'] ?? '');
  });
  await page.goto(quizmesh.url);
  await expect(page.getByRole('heading', { name: 'Trending Quizzes' })).toBeVisible();
  expect(searches).toEqual([]);
  await topicOf(page).fill('how to kill');
  await expect(page.getByText('Please choose an appropriate topic for your quiz')).toBeVisible();
  await topicOf(page).fill('');
  // Suggestions that arrive too late are dropped, and the first ones of a process wait until the knowledge is
  // loaded.
  const hints = `${quizmesh.url}/api/topic-hints?topic=astr`;
  const hintsText = async () => (await page.request.get(hints)).text();
  await expect.poll(hintsText, { timeout: 40_000 }).toContain('Astronomy');
  await topicOf(page).pressSequentially('astr');
  await expect(page.getByRole('option', { name: 'Astronomy' })).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(topicOf(page)).toHaveValue('Astronomy');
  await page.route('**/api/generate-quiz', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topicOf(page)).toHaveValue('Astronomy');
  await page.getByRole('searchbox', { name: 'Topic' }).fill('moon');
  await page.getByRole('button', { name: 'Search Quizzes' }).click();
  await expect(page.getByRole('heading', { name: 'Search Results for “moon”' })).toBeVisible();
  await expect.poll(() => searches[0]).toBe('no-cache');
});

test('quiz lists: filters survive reload and Back, the latest answer wins, errors offer Retry', async ({
  page,
  quizmesh,
}) => {
  await page.goto(`${quizmesh.url}/browse?language=en-US`);
  await expect(page.getByText('Found 60 quizzes')).toBeVisible();
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('hard');
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('alphabetical');
  const found = page.getByRole('status').filter({ hasText: 'Found' });
  await expect(found).toHaveText('Found 20 quizzes');
  await page.reload();
  await expect(found).toHaveText('Found 20 quizzes');
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('alphabetical');
  await page.locator('main h2 a').first().click();
  await page.waitForURL(/\/quiz\/\d+$/u);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('hard');

  // The response for "a" arrives long after the one for "astr".
  await page.route(/\/api\/quizzes\?.*search=a(?:&|$)/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('a');
  await page.waitForURL(/query=a(?:&|$)/u);
  await search.fill('astrophysics');
  await expect(found).toHaveText('Found 1 quiz');
  await page.waitForTimeout(1600);
  await expect(found).toHaveText('Found 1 quiz');
  await expect(search).toHaveValue('astrophysics');

  await page.route('**/api/quizzes?*', (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.getByRole('combobox', { name: 'Category' }).selectOption('history');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch quizzes');
  await expect(search).toHaveValue('astrophysics');
  await page.unroute('**/api/quizzes?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No quizzes found' })).toBeVisible();
});

test('signed-in user on a phone: progress, and a quiz imported, edited, exported and deleted', async ({
  browser,
  quizmesh,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await signInAsAdmin(context, quizmesh);
  const page = await context.newPage();
  await page.goto(quizmesh.url);
  await expect(page.getByRole('region', { name: 'Your progress' }).getByText(/^Level \d/u)).toBeVisible();

  await page.goto(`${quizmesh.url}/my-quizzes/import`);
  const rivers = ['Danube', 'Rhine', 'Elbe', 'Oder', 'Loire'];
  const rows = rivers.map(
    (river, index) =>
      `Which river is number ${index + 1} of our long walk?,${river},Nile ${index},Amazon ${index},Congo ${index},1,`,
  );
  const head = 'question,option1,option2,option3,option4,correct,explanation';
  const csv = (lines: readonly string[]) => Buffer.from([head, ...lines].join('\n'));
  const file = page.getByLabel('Choose a file').first();
  await file.setInputFiles({
    name: 'walk.csv',
    mimeType: 'text/csv',
    buffer: csv(['Which?,Danube,Rhine,,,9,']),
  });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('walk');
  await page.getByRole('button', { name: 'See What Is in It' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2');
  await file.setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer: csv(rows) });
  await page.getByRole('combobox', { name: 'Category' }).selectOption('geography');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'See What Is in It' }).click();
  await expect(page.getByRole('heading', { name: '5 questions found' })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import Quiz' }).click();
  await page.waitForURL('**/my-quizzes/*/edit');
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1440, height: 900 });
  const options = page.getByRole('main').getByRole('list').filter({ hasText: 'Nile 0' }).last();
  const columns = () =>
    options
      .getByRole('listitem')
      .evaluateAll(
        (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
      );
  // Four options stand two by two.
  await expect.poll(columns).toBe(2);
  await page.setViewportSize(phone);

  await page.getByRole('button', { name: 'Edit question 2' }).click();
  const explanation = page.getByRole('textbox', { name: 'Explanation' });
  await explanation.fill('It begins in the Alps.');
  await page.reload();
  await expect(explanation).toHaveValue('It begins in the Alps.');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Moodle (GIFT)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^quiz-\d+\.gift\.txt$/u);
  await page.getByRole('button', { name: 'Delete Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Quiz' }).click();
  await page.waitForURL('**/my-quizzes');
  await page.goto(`${quizmesh.url}/geography/walk`);
  await expect(page.getByRole('heading', { name: 'Quiz Not Found' })).toBeVisible();
  await context.close();
});

test('notes without an AI provider: too few say so, and definitions become questions with their passage', async ({
  page,
  quizmesh,
}) => {
  await page.goto(quizmesh.url);
  await page.getByRole('button', { name: 'More options' }).click();
  const notes = page.getByRole('textbox', { name: 'Your notes' });
  await notes.fill('The cell is small.');
  await topicOf(page).fill('Cells of plants');
  await page.getByRole('radio', { name: '5', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await expect(page.getByText('Your notes state too few definitions')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  const definitions = [
    'Mitochondrion: makes most of the energy',
    'Nucleus: holds the DNA',
    'Ribosome: builds proteins',
    'Vacuole: stores water and waste',
    'Membrane: decides what enters and leaves',
    'Cytoplasm: the fluid inside',
  ];
  await notes.fill(definitions.join('\n'));
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await page.waitForURL(/\/quiz\/\d+/u);
  await startQuiz(page);
  const question = page.getByText('Which term fits this?');
  await expect(question).toBeVisible();
  await page.getByRole('main').getByRole('group').getByRole('button').first().click();
  const passage = page.getByRole('figure');
  await expect(passage).toBeVisible();
  expect(definitions).toContain(
    (await passage.locator('blockquote, q, p').first().innerText()).replaceAll(/[“”]/gu, '').trim(),
  );
  await expect(page.getByText('From the author’s notes')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('browse on a desktop: rows of the list are short, and typing a search moves no filter', async ({
  page,
  quizmesh,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${quizmesh.url}/browse?view=list`);
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(170);
  const filter = page.getByRole('main').getByRole('combobox', { name: 'Difficulty' });
  const before = await filter.boundingBox();
  await page.getByRole('main').getByRole('searchbox').fill('space');
  await expect(page.getByRole('button', { name: 'Clear the search box' })).toBeVisible();
  expect((await filter.boundingBox())?.y).toBe(before?.y);
});
