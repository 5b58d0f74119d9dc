import { newQuizResponseSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import german from '../messages/de.json';
import editorTexts from '../messages/en-US.json';
import messages from '../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../testing/member.ts';
import { ImportRoute } from './import-route.tsx';

const show = (more: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(<ImportRoute />, { messages, user: SIGNED_IN_USER, path: '*', ...more });

function fileOf(name: string, text: string, size = text.length) {
  const read = jest.fn(() => Promise.resolve(new TextEncoder().encode(text).buffer));
  const file = Object.defineProperties(new File([], name), {
    size: { value: size },
    arrayBuffer: { value: read },
  });
  return { file, read };
}

beforeEach(() => {
  sessionStorage.clear();
});

test('does not read a file that is too large, and keeps the pasted text', async () => {
  show();
  const text = await screen.findByRole('textbox', { name: 'Text of the file' });
  await userEvent.type(text, 'mine');
  const { file, read } = fileOf('film.csv', '', 3_000_000_000);
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  expect(await screen.findByText('A file has at most 250,000 characters')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
  expect(text).toHaveValue('mine');
  await userEvent.type(text, '!');
  expect(screen.queryByText('A file has at most 250,000 characters')).toBeNull();
});

test('takes text, format and title from a file, and keeps a title that was typed', async () => {
  show();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const choose = (name: string, text: string) =>
    fireEvent.change(screen.getByLabelText('Choose a file'), {
      target: { files: [fileOf(name, text).file] },
    });
  choose('rivers.gift.txt', 'Which? { =a ~b }');
  expect(await screen.findByDisplayValue('Which? { =a ~b }')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'GIFT' })).toBeChecked();
  expect(title).toHaveValue('rivers');
  choose('lakes.csv', 'question,option1');
  expect(await screen.findByDisplayValue('question,option1')).toBeVisible();
  expect(title).toHaveValue('lakes');
  await userEvent.type(title, ' of Italy');
  choose('seas.csv', 'question,option2');
  expect(await screen.findByDisplayValue('question,option2')).toBeVisible();
  expect(title).toHaveValue('lakes of Italy');
});

test('restores what was typed after a reload', async () => {
  const { unmount } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text of the file' }), 'Which?');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Rivers');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'geography');
  unmount();
  show();
  expect(await screen.findByDisplayValue('Which?')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('geography');
});

test.each([
  ['en-US', editorTexts, 'no-question', /^Line 3There is no question$/u],
  ['de', german, 'no-question', /^Zeile 3Hier fehlt eine Frage$/u],
  ['de', german, 'unreadable', /^Zeile 3Diese Zeile passt nicht zum Format\. There is no question$/u],
])('shows import errors in %s where the catalogue has them', async (language, catalogue, reason, line) => {
  const body = {
    code: 'VALIDATION_FAILED',
    message: 'x',
    fields: { 'line.3': 'There is no question', 'questions.0': 'It leaks' },
    reasons: { 'line.3': [reason], 'questions.0': ['answer-leak'] },
  };
  const { store } = show({ api: () => Response.json(body, { status: 400 }) });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: language });
  });
  await userEvent.type(await screen.findByRole('textbox', { name: catalogue['import.text'] }), 'x');
  await userEvent.type(screen.getByRole('textbox', { name: catalogue['import.title'] }), 'y');
  await userEvent.click(screen.getByRole('button', { name: catalogue['import.submit'] }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(line);
  expect(second).toHaveTextContent(catalogue['editor.problem.answer-leak']);
});

test.each([
  ['title', { title: ['quiz-text'] }, /^TitelNur reiner Text ohne verbotene Wörter, höchstens 250 Zeichen$/u],
  ['title', undefined, /^TitelNur reiner Text ohne verbotene Wörter, höchstens 250 Zeichen$/u],
  ['tags', { tags: ['quiz-text'] }, /^tagsDie Datei passt nicht zum Format\. Too big$/u],
])('shows an error about the %s of a file beside the file name', async (field, reasons, words) => {
  const body = { code: 'VALIDATION_FAILED', message: 'x', fields: { [field]: 'Too big' }, reasons };
  const { store } = show({ api: () => Response.json(body, { status: 400 }) });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'de' });
  });
  await userEvent.type(await screen.findByRole('textbox', { name: german['import.text'] }), 'x');
  await userEvent.type(screen.getByRole('textbox', { name: german['import.title'] }), 'y');
  await userEvent.click(screen.getByRole('button', { name: german['import.submit'] }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(words);
});

test.each([
  ['CSV', 'general'],
  ['GIFT', 'geography'],
  ['Aiken', 'general'],
  ['JSON', 'geography'],
])('opens the editor of a quiz from %s in category %s, where no attempt begins', async (format, category) => {
  const quiz = newQuizResponseSchema.parse({
    quiz: {
      id: 87,
      title: 'Rivers',
      description: '',
      topic: 'rivers',
      category,
      difficulty: 'medium',
      tags: [],
      totalQuestions: 5,
      optionsPerQuestion: 4,
      timeLimit: null,
      language: 'en-US',
      attempts: 0,
      createdAt: '2026-10-14T12:00:00Z',
      slug: 'rivers',
    },
  });
  show({
    path: '/my-quizzes/import',
    route: '/my-quizzes/import',
    routes: [{ path: '/my-quizzes/87/edit', element: <p>Editor</p> }],
    api: () => Response.json(quiz, { status: 201 }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text of the file' }), 'x');
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(format, 'u') }));
  if (format !== 'JSON') await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Rivers');
  await userEvent.click(screen.getByRole('button', { name: 'Import Quiz' }));
  expect(await screen.findByText('Editor')).toBeVisible();
});
