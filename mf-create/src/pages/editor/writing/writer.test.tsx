import { editableQuizSchema } from '@quizmesh/contract/schemas';
import type { EditableQuiz, WrittenQuizRequest } from '@quizmesh/contract';
import { renderRemote } from '@quizmesh/sdk/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../testing/member.ts';
import { EditRoute } from '../edit-route.tsx';
import { NewQuizRoute } from '../new-quiz-route.tsx';
import texts from '../messages/en-US.json';

const question = (index: number, text: string) => ({
  index,
  question: text,
  options: ['Danube', 'Rhine'],
  correctAnswer: 0,
  explanation: null,
  source: null,
  isVoid: false,
});
const firstDraft = editableQuizSchema.parse({
  id: 12,
  title: 'Rivers of my class',
  description: '',
  topic: 'Rivers of my class',
  category: 'geography',
  difficulty: 'medium',
  tags: [],
  totalQuestions: 2,
  optionsPerQuestion: 2,
  timeLimit: null,
  language: 'en-US',
  attempts: 0,
  createdAt: '2026-10-14T12:00:00Z',
  isActive: true,
  visibility: 'draft',
  findings: [],
  version: 1,
  questions: [question(0, 'Which river flows through Vienna?'), question(1, 'Which river is in Köln?')],
});

// A quiz of its own for each test: what an earlier one had not sent yet is sent in a later one.
let draft = firstDraft;
beforeEach(() => {
  draft = { ...draft, id: draft.id + 1 };
});

type Answer = (request: Request) => Response | Promise<Response>;
const offline = () => Response.error();
const failure = (status: number, code: string, more: object = {}) =>
  Response.json({ code, message: 'x', ...more }, { status });

/** A server that saves drafts. */
function createServer() {
  let quiz: EditableQuiz = draft;
  const saves: WrittenQuizRequest[] = [];
  const save: Answer = async (request) => {
    const body = (await request.json()) as WrittenQuizRequest;
    if (body.version !== quiz.version) return failure(409, 'CONFLICT', { current: quiz });
    saves.push(body);
    const questions = body.questions.map((one, index) => ({ ...one, index, isVoid: false }));
    quiz = { ...quiz, ...body, questions, version: body.version + 1 };
    return Response.json(quiz);
  };
  return {
    saves,
    save,
    read: () => Response.json(quiz),
    publish: async (request: Request) => {
      const { visibility } = (await request.json()) as Pick<EditableQuiz, 'visibility'>;
      quiz = { ...quiz, visibility, slug: 'rivers', version: quiz.version + 1 };
      return Response.json(quiz);
    },
  };
}

// What one author left unsaved is no draft of the next.
beforeEach(() => {
  localStorage.clear();
});

function show(more: Record<string, Answer> = {}) {
  const server = createServer();
  const answers: Record<string, Answer> = {
    [`GET /api/quiz/${draft.id}/key-view`]: () => Response.json({ isKeyKnown: true }),
    [`GET /api/quiz/${draft.id}/edit`]: server.read,
    [`PUT /api/quiz/${draft.id}/draft`]: server.save,
    [`PUT /api/quiz/${draft.id}/visibility`]: server.publish,
    ...more,
  };
  renderRemote(<EditRoute />, {
    messages: { ...messages, 'error.generic': 'Something went wrong.' },
    user: SIGNED_IN_USER,
    path: '/my-quizzes/:id/edit',
    route: `/my-quizzes/${draft.id}/edit`,
    routes: [{ path: '/my-quizzes', element: <p>My quizzes</p> }],
    api: (request) => {
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      return answer?.(request) ?? failure(404, 'NOT_FOUND');
    },
  });
  return { server, answers };
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const title = () => screen.findByRole('textbox', { name: 'Title' });

beforeEach(() => {
  localStorage.clear();
});

test('the author chooses among drawings for the cover', async () => {
  const { server } = show();
  await userEvent.click(await screen.findByRole('radio', { name: '3' }));
  await waitFor(() => {
    expect(server.saves.map(({ cover }) => cover)).toEqual([2]);
  });
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
});

test('saves a draft as one types', async () => {
  const { server } = show();
  await userEvent.type(await title(), ' 5b');
  expect(screen.getByText(texts['writing.saving'])).toBeVisible();
  await waitFor(() => {
    expect(server.saves).toHaveLength(1);
  });
  expect(server.saves[0]).toMatchObject({ title: 'Rivers of my class 5b', version: 1 });
  expect(await screen.findByText(texts['writing.saved'])).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('writes a question by keyboard: added, filled in, moved up with the focus kept', async () => {
  const { server } = show();
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Add a question' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  });
  await user.keyboard('Which river is in Prague?');
  fireEvent.click(screen.getByRole('button', { name: 'Remove option D' }));
  for (const [at, name] of ['Elbe', 'Oder', 'Vltava'].entries())
    fireEvent.change(screen.getByRole('textbox', { name: `Option ${'ABC'.charAt(at)}` }), {
      target: { value: name },
    });
  fireEvent.click(screen.getByRole('radio', { name: 'C is right' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Edit question 3' })).toHaveFocus();
  });
  const up = screen.getByRole('button', { name: 'Move question 3 up' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(headings()).toEqual([
    'Which river flows through Vienna?',
    'Which river is in Prague?',
    'Which river is in Köln?',
  ]);
  expect(screen.getByText('Now question 2 of 3')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus();
  });
  await waitFor(() => {
    expect(server.saves.at(-1)?.questions[1]).toMatchObject({
      question: 'Which river is in Prague?',
      options: ['Elbe', 'Oder', 'Vltava'],
      correctAnswer: 2,
    });
  });
});

test('a removed question comes back with Undo', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove question 1' }));
  expect(headings()).toEqual(['Which river is in Köln?']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(headings()).toEqual(['Which river flows through Vienna?', 'Which river is in Köln?']);
});

test('keeps what was typed without a network on the device, and sends it when the network is back', async () => {
  const { server, answers } = show({ [`PUT /api/quiz/${draft.id}/draft`]: offline });
  await userEvent.type(await title(), '!');
  expect(await screen.findByText(texts['writing.notSaved'])).toBeVisible();
  expect(screen.getByText(texts['writing.offline'])).toBeVisible();
  expect(localStorage.getItem(`mf-create.writing.7.${draft.id}`)).toContain('Rivers of my class!');
  answers[`PUT /api/quiz/${draft.id}/draft`] = server.save;
  fireEvent(window, new Event('online'));
  await waitFor(() => {
    expect(server.saves).toHaveLength(1);
  });
  expect(await screen.findByText(texts['writing.saved'])).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('sends by itself what something between the page and the API refused, such as a firewall', async () => {
  const { server, answers } = show({
    [`PUT /api/quiz/${draft.id}/draft`]: () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  });
  await userEvent.type(await title(), '!');
  expect(await screen.findByText(texts['writing.notSaved'])).toBeVisible();
  answers[`PUT /api/quiz/${draft.id}/draft`] = server.save;
  expect(await screen.findByText(texts['writing.saved'], {}, { timeout: 10_000 })).toBeVisible();
}, 15_000);

test('after an expired session it offers to sign in and keeps the words', async () => {
  show({ [`PUT /api/quiz/${draft.id}/draft`]: () => failure(401, 'NOT_AUTHENTICATED') });
  await userEvent.type(await title(), '!');
  expect(await screen.findByText(texts['writing.signedOut'])).toBeVisible();
  expect(await title()).toHaveValue('Rivers of my class!');
});

test.each([
  ['mine', 'Keep what is here', 'Rivers of my class!'],
  ['theirs', 'Take the other one', 'From another tab'],
])('asks whose words stay after a change in another tab: %s', async (_whose, button, kept) => {
  const current = { ...draft, title: 'From another tab', version: 7 };
  const { server, answers } = show({
    [`PUT /api/quiz/${draft.id}/draft`]: () => failure(409, 'CONFLICT', { current }),
  });
  await userEvent.type(await title(), '!');
  await screen.findByText(texts['writing.moved.title']);
  const sent: number[] = [];
  answers[`PUT /api/quiz/${draft.id}/draft`] = async (request) => {
    const body = (await request.json()) as WrittenQuizRequest;
    if (body.version !== current.version) return failure(409, 'CONFLICT', { current });
    sent.push(body.version);
    return Response.json({ ...current, ...body, version: 8 });
  };
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await title()).toHaveValue(kept);
  await waitFor(() => {
    expect(sent).toEqual([7]);
  });
  expect(server.saves).toEqual([]);
});

test('words that another tab did not save over are there again after a reload, though that tab saved its own', async () => {
  const current = { ...draft, title: 'From another tab', version: 7 };
  show({ [`PUT /api/quiz/${draft.id}/draft`]: () => failure(409, 'CONFLICT', { current }) });
  await userEvent.type(await title(), '!');
  await screen.findByText(texts['writing.moved.title']);
  // What the other tab does with its next save.
  localStorage.clear();
  cleanup();
  show({
    [`GET /api/quiz/${draft.id}/edit`]: () => Response.json(current),
    [`PUT /api/quiz/${draft.id}/draft`]: () => failure(409, 'CONFLICT', { current }),
  });
  expect(await title()).toHaveValue('Rivers of my class!');
  expect(await screen.findByText(texts['writing.moved.title'])).toBeVisible();
});

test('publishes as unlisted what the quality checks only advise against, and shows the link', async () => {
  const findings = [{ path: 'questions.1', reason: 'key-stands-out', sentence: 'x' }];
  show({
    [`GET /api/quiz/${draft.id}/edit`]: () => Response.json({ ...draft, findings }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Publish' }));
  expect(panel.queryByText(texts['writing.missing.unlisted'])).toBeNull();
  await userEvent.click(panel.getByRole('radio', { name: /^Public/u }));
  expect(panel.getByText(texts['writing.missing.public'])).toBeVisible();
  expect(panel.getByRole('link', { name: 'Question 2' })).toHaveAttribute('href', '#question-2');
  await userEvent.click(panel.getByRole('radio', { name: /^Unlisted/u }));
  await userEvent.click(panel.getByRole('button', { name: 'Publish as unlisted' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your quiz is published' }));
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/geography/rivers');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Unlisted' })).toHaveFocus();
});

test('names each field of the quiz whose text is not allowed', async () => {
  const findings = ['title', 'tags'].map((path) => ({ path, reason: 'quiz-text', sentence: 'x' }));
  show({ [`GET /api/quiz/${draft.id}/edit`]: () => Response.json({ ...draft, findings }) });
  const panel = within(await screen.findByRole('region', { name: 'Publish' }));
  const refused = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(refused).toEqual(['Title', 'Tags'].map((field) => `${field} ${texts['writing.textNotAllowed']}`));
});

test('previews the draft without its answers', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rivers of my class' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('Which river flows through Vienna?')).toBeVisible();
  expect(dialog.getByRole('button', { name: /Danube/u })).toBeVisible();
  expect(dialog.queryByText(texts['editor.isRight'])).toBeNull();
});

/** The page of a new draft, with a server that stores it.
 *  @returns the bodies of what was stored, without what an earlier test had not saved yet */
function showNew(user: typeof SIGNED_IN_USER | null, query: string): readonly unknown[] {
  const stored: unknown[] = [];
  renderRemote(<NewQuizRoute />, {
    messages: { ...messages, 'error.generic': 'Something went wrong.' },
    ...(user && { user }),
    path: '/my-quizzes/new',
    route: `/my-quizzes/new?${query}`,
    routes: [{ path: '/my-quizzes/:id/edit', element: <p>The editor</p> }],
    api: async (request) => {
      if (`${request.method} ${new URL(request.url).pathname}` !== 'POST /api/quizzes/drafts')
        return failure(404, 'NOT_FOUND');
      stored.push(await request.json());
      return Response.json(draft, { status: 201 });
    },
  });
  return stored;
}

test('a refused topic is the title of the new draft', async () => {
  const stored = showNew(SIGNED_IN_USER, 'title=Volcanoes%20of%20my%20island');
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(stored).toEqual([{ title: 'Volcanoes of my island', language: 'en-US' }]);
});

test('guests are led to sign up; the title stays', async () => {
  showNew(null, 'title=Volcanoes%20of%20my%20island');
  expect(await screen.findByText('Volcanoes of my island')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a copy begins after a word on the answers that it shows', async () => {
  const stored = showNew(SIGNED_IN_USER, 'copy=47');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy and edit' }));
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(stored).toEqual([{ title: '', language: 'en-US', copyOf: 47 }]);
});

const published = () => ({ ...draft, slug: 'rivers', visibility: 'public', findings: undefined }) as const;

test('what a published quiz is about is changed in a dialog, which keeps a refused text', async () => {
  const sent: unknown[] = [];
  const { answers } = show({
    [`GET /api/quiz/${draft.id}/edit`]: () => Response.json(published()),
    [`PUT /api/quiz/${draft.id}/details`]: () =>
      failure(400, 'VALIDATION_FAILED', { fields: { title: 'x' }, reasons: { title: ['quiz-text'] } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'About the quiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'About the quiz' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText(texts['writing.textNotAllowed'])).toBeVisible();
  answers[`PUT /api/quiz/${draft.id}/details`] = async (request) => {
    sent.push(await request.json());
    return Response.json({ ...published(), title: 'Rivers of my class!', version: 2 });
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rivers of my class!' })).toBeVisible();
  expect(sent).toMatchObject([{ title: 'Rivers of my class!', category: 'geography', version: 1 }]);
});

test('questions of a quiz that nobody played are added and moved in a draft, of others in a copy', async () => {
  show({
    [`GET /api/quiz/${draft.id}/edit`]: () => Response.json(published()),
    [`PUT /api/quiz/${draft.id}/visibility`]: () => failure(409, 'QUIZ_PLAYED'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make it a draft' }));
  expect(await screen.findByText(texts['writing.wholePlayed'])).toBeVisible();
  expect(screen.getByRole('link', { name: 'Copy and edit' })).toHaveAttribute(
    'href',
    `/my-quizzes/new?copy=${draft.id}`,
  );
});
