import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../../testing/antd.ts';
import { openSection, press } from '../../../testing/open-section.tsx';
import { isOperatorComplete } from './operator.ts';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const SAVE = 'POST /api/admin/site-settings';
const OPERATOR = 'Ada\n1 Road\nada@example.org';
const stored = (settingKey: string, settingValue: string) => ({
  ...{ settingKey, settingValue, version: 3 },
  updatedAt: '2026-11-20T12:00:00Z',
});
const standard = {
  ...{ page: 'privacy', language: 'en-US', markdown: 'Ours.\n\n## Cookies', isDefault: true },
  ...{ lacksOperator: true, updatedAt: null },
};

test.each([
  ['Ada', false],
  ['ada@example.org', false],
  ['Ada\n1 Road', false],
  [OPERATOR, true],
])('legal pages: the facts %j are enough: %p', (facts, isEnough) => {
  expect(isOperatorComplete(facts)).toBe(isEnough);
});

test('legal pages: who runs the site is missing, then entered whole', async () => {
  const { sent, notice } = openSection('site-settings', {
    [SAVE]: { message: 'ok', setting: stored('operator', OPERATOR) },
  });
  expect(await screen.findByText(/Nobody has been entered/u)).toBeInTheDocument();
  await press('Edit operator');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Who runs this site' });
  await userEvent.type(field, 'Ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter name, address and email, one to a line.')).toBeInTheDocument();
  expect(sent(SAVE)).toEqual([]);
  await userEvent.type(field, '\n1 Road\nada@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent(SAVE)).toEqual([{ settingKey: 'operator', settingValue: OPERATOR, version: 0 }]);
  });
  expect(notice()).toContain('Saved');
  expect(await screen.findByText(/ada@example.org/u)).toBeInTheDocument();
});

test('legal pages: an own text begins with the default one, is previewed, and saved', async () => {
  const { sent } = openSection('site-settings', {
    'GET /api/legal-pages/privacy': standard,
    [SAVE]: { message: 'ok', setting: stored('legal_privacy_en-US', 'Mine') },
  });
  await press('Edit text');
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('textbox', { name: 'Text in Markdown' });
  expect(field).toHaveValue(standard.markdown);
  await userEvent.type(field, '{Enter}<b>x</b>');
  await userEvent.click(dialog.getByRole('tab', { name: 'Preview' }));
  expect(dialog.getByRole('heading', { name: 'Cookies' })).toBeInTheDocument();
  expect(dialog.getByText(/<b>x<\/b>/u)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Use the default text' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent(SAVE)).toEqual([
      { settingKey: 'legal_privacy_en-US', settingValue: `${standard.markdown}\n<b>x</b>`, version: 0 },
    ]);
  });
});

test('legal pages: an own text gives way to the default one after a question', async () => {
  const { sent } = openSection('site-settings', {
    'GET /api/admin/site-settings/legal_privacy_en-US': stored('legal_privacy_en-US', 'Mine'),
    [SAVE]: { message: 'ok', setting: null },
  });
  await press('Edit text');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: 'Text in Markdown' })).toHaveValue('Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Use the default text' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove your text?' }));
  await userEvent.click(question.getByRole('button', { name: 'Use the default text' }));
  await waitFor(() => {
    expect(sent(SAVE)).toEqual([{ settingKey: 'legal_privacy_en-US', settingValue: '', version: 3 }]);
  });
});

test('legal pages: what somebody else wrote meanwhile is shown beside the own text', async () => {
  const theirs = stored('legal_privacy_en-US', 'Theirs');
  openSection('site-settings', {
    'GET /api/admin/site-settings/legal_privacy_en-US': { ...theirs, settingValue: 'Mine', version: 2 },
    [SAVE]: () =>
      Response.json({ code: 'CONFLICT', message: 'x', requestId: 'r', current: theirs }, { status: 409 }),
  });
  await press('Edit text');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Text in Markdown' }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/yours is Mine!, theirs is Theirs/u);
});
