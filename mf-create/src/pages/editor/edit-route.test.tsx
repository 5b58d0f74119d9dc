import type { EditQuestionRequest } from '@quizmesh/contract';
import { editableQuizSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../testing/member.ts';
import { EditRoute } from './edit-route.tsx';
import texts from './messages/en-US.json';

const question = (index: number, text: string) => ({
  index,
  question: text,
  options: ['Danube', 'Rhine', 'Elbe', 'Oder'],
  correctAnswer: 0,
  explanation: null,
  source: null,
  isVoid: false,
});
const quiz = editableQuizSchema.parse({
  id: 12,
  title: 'Rivers',
  description: '',
  topic: 'rivers',
  category: 'geography',
  difficulty: 'medium',
  tags: [],
  totalQuestions: 2,
  optionsPerQuestion: 4,
  timeLimit: null,
  language: 'en-US',
  attempts: 3,
  createdAt: '2026-10-14T12:00:00Z',
  slug: 'rivers',
  isActive: true,
  version: 1,
  questions: [question(0, 'Which river flows through Vienna?'), question(1, 'Which river is in Köln?')],
});
type Answer = (request: Request) => Response | Promise<Response>;

const withQuestion = (index: number, content: object, version: number) => ({
  ...quiz,
  version,
  questions: quiz.questions.map((known) => (known.index === index ? { ...known, ...content } : known)),
});
const conflict = () => Response.json({ code: 'CONFLICT', message: 'x' }, { status: 409 });

function show(more: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    'GET /api/quiz/12/key-view': () => Response.json({ isKeyKnown: true }),
    'GET /api/quiz/12/edit': () => Response.json(quiz),
    ...more,
  };
  return renderRemote(<EditRoute />, {
    messages: { ...messages, 'error.generic': 'Something went wrong.' },
    user: SIGNED_IN_USER,
    path: '/my-quizzes/:id/edit',
    route: '/my-quizzes/12/edit',
    routes: [
      { path: '/my-quizzes', element: <p>My quizzes</p> },
      { path: '/quiz/:id', element: <p>Playing</p> },
    ],
    api: (request) => {
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      return answer?.(request) ?? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
    },
  });
}

async function startEditing() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit question 1' }));
  return screen.getByRole('textbox', { name: 'Question' });
}

beforeEach(() => {
  sessionStorage.clear();
});

test.each([
  ['of a quiz whose key the player does not know', () => Response.json({ isKeyKnown: false })],
  [
    'when the server does not say whether the key is known',
    () => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 }),
  ],
])('asks before it shows the answers %s', async (_case, keyView) => {
  const opened = jest.fn(() => Response.json(quiz));
  show({ 'GET /api/quiz/12/key-view': keyView, 'GET /api/quiz/12/edit': opened });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The editor shows the answers' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play First' })).toHaveAttribute('href', '/quiz/12');
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open the Editor' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rivers' })).toBeVisible();
});

test('opens at once for a player who knows the key without having played', async () => {
  show({ 'GET /api/quiz/12/my-result': () => Response.json(null) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rivers' })).toBeVisible();
});

test.each([
  [404, 'QUIZ_NOT_FOUND', 'Quiz Not Found'],
  [403, 'FORBIDDEN', texts['editor.notYours']],
])('shows the screen of an error %s without that question', async (status, code, title) => {
  show({ 'GET /api/quiz/12/key-view': () => Response.json({ code, message: 'x' }, { status }) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toContain(title);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('saves a changed question with the version it was read at', async () => {
  const sent: EditQuestionRequest[] = [];
  show({
    'PUT /api/quiz/12/questions/0': async (request) => {
      const edit = (await request.json()) as EditQuestionRequest;
      sent.push(edit);
      return Response.json(withQuestion(0, edit, 2));
    },
  });
  const field = await startEditing();
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  await userEvent.clear(field);
  await userEvent.type(field, 'Which river flows through Cologne?');
  await userEvent.click(screen.getByRole('radio', { name: 'B is right' }));
  expect(screen.getByText('Not saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ question: 'Which river flows through Cologne?', correctAnswer: 1, version: 1 }),
  ]);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Edit question 1' })).toHaveFocus();
  });
  expect(sessionStorage.getItem('mf-create.drafts.12')).toBeNull();
});

test('saving again after the answer to a save was lost is no conflict', async () => {
  let saved: object | null = null;
  show({
    'GET /api/quiz/12/edit': () => Response.json(saved ?? quiz),
    'PUT /api/quiz/12/questions/0': async (request) => {
      if (saved) return conflict();
      saved = withQuestion(0, (await request.json()) as EditQuestionRequest, 2);
      throw new TypeError('network');
    },
  });
  const field = await startEditing();
  await userEvent.type(field, '!?');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

test("shows errors beside their fields, before and after the server's check", async () => {
  show({
    'PUT /api/quiz/12/questions/0': () =>
      Response.json(
        {
          code: 'VALIDATION_FAILED',
          message: 'x',
          fields: { question: 'x' },
          reasons: { question: ['answer-leak'] },
        },
        { status: 400 },
      ),
  });
  const field = await startEditing();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Option B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const option = screen.getByRole('textbox', { name: 'Option B' });
  expect(option).toHaveAccessibleDescription('An option must not be empty');
  expect(option).toHaveFocus();
  await userEvent.type(option, 'Main');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('The question gives its answer away');
  });
  expect(field).toHaveFocus();
});

test('keeps what was typed after a failed save, and after leaving and coming back', async () => {
  const failing = { 'PUT /api/quiz/12/questions/0': () => new Response(null, { status: 500 }) };
  const { unmount } = show(failing);
  await userEvent.type(await startEditing(), ' Really?');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  unmount();
  show(failing);
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(
    'Which river flows through Vienna? Really?',
  );
});

test('saves although another question was changed meanwhile', async () => {
  const versions: number[] = [];
  let current = quiz;
  show({
    'GET /api/quiz/12/edit': () => Response.json(current),
    'PUT /api/quiz/12/questions/0': async (request) => {
      const edit = (await request.json()) as EditQuestionRequest;
      versions.push(edit.version);
      return edit.version === 5 ? Response.json(withQuestion(0, edit, 6)) : conflict();
    },
  });
  await userEvent.type(await startEditing(), ' Now?');
  current = withQuestion(1, { question: 'Which river is in Bonn?' }, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(versions).toEqual([1, 5]);
});

test("shows another editor's change of the same question before overwriting it", async () => {
  let current = quiz;
  const versions: number[] = [];
  show({
    'GET /api/quiz/12/edit': () => Response.json(current),
    'PUT /api/quiz/12/questions/0': async (request) => {
      const edit = (await request.json()) as EditQuestionRequest;
      versions.push(edit.version);
      return edit.version === 5 ? Response.json(withQuestion(0, edit, 6)) : conflict();
    },
  });
  await userEvent.type(await startEditing(), ' Mine?');
  current = withQuestion(0, { question: 'Which river is theirs?' }, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody changed this question meanwhile')).toBeVisible();
  expect(screen.getByText('Which river is theirs?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(versions).toEqual([1, 5]);
});

test('can undo replacing a question and discarding a change', async () => {
  const restored: EditQuestionRequest[] = [];
  show({
    'POST /api/quiz/12/questions/0/replace': () =>
      Response.json(withQuestion(0, { question: 'Which river is the longest in Europe?' }, 2)),
    'PUT /api/quiz/12/questions/0': async (request) => {
      const edit = (await request.json()) as EditQuestionRequest;
      restored.push(edit);
      return Response.json(withQuestion(0, edit, 3));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Replace question 1/u }));
  expect(await screen.findByText('Which river is the longest in Europe?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The old question is back.')).toBeVisible();
  expect(restored).toEqual([
    expect.objectContaining({ question: 'Which river flows through Vienna?', version: 2 }),
  ]);
  await userEvent.type(await startEditing(), ' Hm?');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'Which river flows through Vienna? Hm?',
  );
});

test('names what will be deleted, deletes, and leads back', async () => {
  const deleted = jest.fn(() => Response.json({ success: true }));
  show({ 'DELETE /api/quiz/12': deleted });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Quiz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this quiz?' });
  expect(dialog).toHaveTextContent('“Rivers” and its 2 questions will be gone for everybody.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep It' }));
  expect(deleted).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Quiz' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Quiz' }),
  );
  expect(await screen.findByText('My quizzes')).toBeVisible();
});

test('deletes once more after the answer was lost, and leads back', async () => {
  const answers = [
    () => Response.error(),
    () => Response.json({ code: 'QUIZ_NOT_FOUND', message: 'There is no such quiz' }, { status: 404 }),
  ];
  show({ 'DELETE /api/quiz/12': () => answers.shift()?.() ?? Response.error() });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Quiz' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Quiz' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Quiz' }));
  expect(await screen.findByText('My quizzes')).toBeVisible();
});

test.each([
  [403, 'This is not your quiz'],
  [500, 'The quiz could not be loaded'],
])('shows an error when the quiz answers %i', async (status, text) => {
  show({ 'GET /api/quiz/12/edit': () => Response.json({ code: 'X', message: 'x' }, { status }) });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
});
