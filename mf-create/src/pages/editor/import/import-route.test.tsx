import type { ImportPreview } from '@quizmesh/contract';
import { importPreviewSchema, newQuizResponseSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

const fileText = () => screen.findByRole('textbox', { name: 'Text of the file' });
const showToGuest = () => renderRemote(<ImportRoute />, { messages, path: '*' });

test.each([
  ['another account', () => show({ user: { ...SIGNED_IN_USER, id: 8 } })],
  ['a guest', showToGuest],
])('shows %s in the same tab nothing of what an account typed', async (_who, showToOther) => {
  const { unmount } = show();
  await userEvent.type(await fileText(), 'Which?');
  unmount();
  showToOther();
  expect(await fileText()).toHaveValue('');
});

test('keeps what a guest typed who signs in, and forgets it when the account signs out', async () => {
  const { store } = showToGuest();
  await userEvent.type(await fileText(), 'Which?');
  act(() => {
    store.dispatch({ type: 'session/userSignedIn', payload: SIGNED_IN_USER });
  });
  expect(await fileText()).toHaveValue('Which?');
  act(() => {
    store.dispatch({ type: 'session/userSignedOut' });
  });
  expect(await fileText()).toHaveValue('');
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
  await userEvent.click(screen.getByRole('button', { name: catalogue['import.look'] }));
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
  await userEvent.click(screen.getByRole('button', { name: german['import.look'] }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(words);
});

const question = (number: number) => ({
  question: `Which river is number ${number} of our walk?`,
  options: ['Danube', 'Rhine', 'Elbe'],
  correctAnswer: 1,
});
const preview = (more: object = {}) =>
  importPreviewSchema.parse({
    file: {
      title: 'Rivers <b>',
      topic: 'rivers',
      category: 'geography',
      difficulty: 'medium',
      language: 'en-US',
      questions: [question(1), question(2)],
    },
    findings: [],
    ...more,
  });
const finding = { path: 'questions.1', reason: 'repeated-question', sentence: 'The quiz asks this already.' };

/** Looks at a file that holds this. */
async function look(found: ImportPreview, answers: Record<string, () => Response> = {}, isGuest = false) {
  const calls: { path: string; body: unknown }[] = [];
  renderRemote(<ImportRoute />, {
    messages,
    ...(isGuest ? {} : { user: SIGNED_IN_USER }),
    path: '/my-quizzes/import',
    route: '/my-quizzes/import',
    routes: [{ path: '/my-quizzes/87/edit', element: <p>Editor</p> }],
    api: async (request) => {
      const { pathname: path } = new URL(request.url);
      // A generation that an earlier test has begun may still be watched.
      if (path.startsWith('/api/quiz')) calls.push({ path, body: await request.json().catch(() => null) });
      return path.endsWith('/preview') ? Response.json(found) : (answers[path] ?? Response.error)();
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text of the file' }), 'x');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Rivers');
  await userEvent.click(screen.getByRole('button', { name: 'See What Is in It' }));
  await screen.findByRole('heading', { level: 2, name: /found$/u });
  return calls;
}

test('an import shows the questions with their keys before it makes anything, and goes back to the file', async () => {
  const calls = await look(preview());
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: '2 questions found' })).toHaveFocus(),
  );
  expect(screen.getByText(/Nothing is made yet/u)).toHaveTextContent('“Rivers <b>”');
  expect(screen.getByRole('heading', { level: 3, name: question(2).question })).toBeVisible();
  for (const right of screen.getAllByText('Rhine')) expect(right.closest('li')).toHaveTextContent('right');
  expect(calls.map(({ path }) => path)).toEqual(['/api/quizzes/import/preview']);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the File' }));
  expect(screen.getByRole('textbox', { name: 'Text of the file' })).toHaveValue('x');
  expect(screen.queryByRole('heading', { level: 2, name: /found$/u })).toBeNull();
});

test('an import says which questions keep a quiz from being public, and keeps the file as a draft', async () => {
  const draft = { id: 87, version: 1 };
  const calls = await look(preview({ findings: [finding] }), {
    '/api/quizzes/drafts': () => Response.json(draft, { status: 201 }),
    '/api/quiz/87/draft': () => Response.json(draft),
  });
  expect(screen.getByText('One thing keeps it from being public')).toBeVisible();
  expect(screen.getByText('The quiz asks this already').closest('li')).toHaveTextContent(/^Question 2/u);
  expect(screen.queryByRole('button', { name: 'Import Quiz' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a Draft' }));
  expect(await screen.findByText('Editor')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({
    path: '/api/quiz/87/draft',
    body: { title: 'Rivers <b>', version: 1, questions: [question(1), question(2)] },
  });
});

test('keeping a file as a draft again after it was not saved fills the same draft', async () => {
  const draft = { id: 87, version: 1 };
  const failed = { code: 'INTERNAL', message: 'x' };
  const answers = [Response.json(failed, { status: 500 }), Response.json(draft)];
  const calls = await look(preview({ findings: [finding] }), {
    '/api/quizzes/drafts': () => Response.json(draft, { status: 201 }),
    '/api/quiz/87/draft': () => answers.shift() ?? Response.json(draft),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a Draft' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was not taken');
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a Draft' }));
  expect(await screen.findByText('Editor')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/quizzes/drafts')).toHaveLength(1);
});

test('keeping a file as a draft again after the answer to it was lost opens the draft that has it', async () => {
  const draft = { id: 87, version: 1 };
  const body = { code: 'CONFLICT', message: 'x', current: { ...draft, version: 2 } };
  let isSaved = false;
  await look(preview({ findings: [finding] }), {
    '/api/quizzes/drafts': () => Response.json(draft, { status: 201 }),
    '/api/quiz/87/draft': () => {
      if (isSaved) return Response.json(body, { status: 409 });
      isSaved = true;
      return Response.error();
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a Draft' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was not taken');
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a Draft' }));
  expect(await screen.findByText('Editor')).toBeVisible();
});

test('a guest has no drafts: the file of an import is mended', async () => {
  await look(preview({ findings: [finding] }), {}, true);
  expect(screen.queryByRole('button', { name: 'Keep as a Draft' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to the File' })).toBeVisible();
});

test('an import that fails after the look says why, and stays', async () => {
  const body = { code: 'RATE_LIMITED', message: 'x' };
  await look(preview(), { '/api/quizzes/import': () => Response.json(body, { status: 429 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Import Quiz' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was not taken');
  expect(screen.getByRole('button', { name: 'Import Quiz' })).toBeEnabled();
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
    api: (request) =>
      request.url.endsWith('/preview') ? Response.json(preview()) : Response.json(quiz, { status: 201 }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text of the file' }), 'x');
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(format, 'u') }));
  if (format !== 'JSON') await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Rivers');
  await userEvent.click(screen.getByRole('button', { name: 'See What Is in It' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import Quiz' }));
  expect(await screen.findByText('Editor')).toBeVisible();
});
