import { docxOf, paragraphOf, pdfOf } from '../../api/src/testing/material-files.ts';
import { findingsInModes } from './support/axe.ts';
import { playThrough, quizIdOf } from './support/playing.ts';
import { expect, test } from './support/model-test.ts';
import { createUser, signInAs } from './support/users.ts';

const file = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('notes from a file: chosen by keyboard, read, cut, and sent to the model', async ({
  page,
  quizmesh,
  model,
}) => {
  await page.goto(quizmesh.url);
  const more = page.getByRole('button', { name: 'More options' });
  await more.focus();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('textbox', { name: 'Your notes' });
  const choosing = page.waitForEvent('filechooser');
  await notes.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  const pages = Array.from({ length: 500 }, () => 'The Rhine flows from the Alps to the North Sea.');
  await chooser.setFiles(file('The Rhine.pdf', pdfOf(pages)));
  await expect(page.getByText('The text of The Rhine.pdf is in your notes.')).toBeVisible();
  await expect(page.getByText('characters at the end did not fit')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('The Rhine');
  expect(await findingsInModes(page, 0)).toEqual([]);
  await notes.fill('The Rhine flows into the North Sea.');
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await expect.poll(() => model.received.some(({ data }) => data.includes('into the North Sea.'))).toBe(true);
});

test('a question made from notes shows its quotation and place after the answer and in the editor', async ({
  page,
  context,
  quizmesh,
}) => {
  const { user, token } = await createUser(quizmesh, 'quoting');
  await signInAs(context, { user, token });
  await page.goto(quizmesh.url);
  await page.getByRole('button', { name: 'More options' }).click();
  const passage = 'The Rhine flows from the Alps to the North Sea.';
  await page
    .locator('#create input[type="file"]')
    .setInputFiles(file('The Rhine.md', Buffer.from(`# Course\n\n${passage}`)));
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue(/North Sea/u);
  await page.getByRole('radio', { name: '5', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Create Quiz' }).click();
  await page.waitForURL(/\/quiz\/\d+/u);
  const quotation = page.getByRole('figure').filter({ hasText: passage });
  await playThrough(page, [0, 1, 2, 3, 0], async () => {
    await expect(quotation).toContainText('Course');
    expect(await findingsInModes(page, 1)).toEqual([]);
  });
  await page.goto(`${quizmesh.url}/my-quizzes/${quizIdOf(page)}/edit`);
  await expect(quotation).toHaveCount(5);
  expect(await findingsInModes(page, 2)).toEqual([]);
});

test('notes from a file on a phone in Arabic: read, damaged, and an address that is refused', async ({
  page,
  quizmesh,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('quiz_language', 'ar');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(quizmesh.url);
  const form = page.locator('#create');
  await form.getByRole('button', { name: 'خيارات إضافية' }).click();
  const picker = form.locator('input[type="file"]');
  await picker.setInputFiles(file('a.docx', docxOf(paragraphOf('يجري نهر النيل.'))));
  await expect(form.getByRole('textbox', { name: 'ملاحظاتك' })).toHaveValue('يجري نهر النيل.');
  await picker.setInputFiles(file('b.pdf', pdfOf(['x']).subarray(0, 60)));
  await expect(form.getByRole('alert')).toHaveText('هذا الملف تالف ولا يمكن قراءته.');
  await form.getByRole('textbox', { name: 'عنوان الويب' }).fill('localhost/secret');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('لا يمكن قراءة إلا العناوين العامة');
  expect(await findingsInModes(page, 3)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
