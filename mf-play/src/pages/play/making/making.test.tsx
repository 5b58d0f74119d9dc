import type { CurrentGeneration, OpenQuestion } from '@quizmesh/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someAttempt, someQuiz } from '../../../testing/quiz-fixtures.ts';
import { startQuiz } from '../../../testing/start-quiz.tsx';

const [first, second] = someQuiz().questions;
const begun = { ...someQuiz(), questions: [first], totalQuestions: 1, making: { askedQuestions: 2 } };
const answered = {
  questionIndex: 0,
  selectedOption: 1,
  isCorrect: true,
  correctAnswer: 1,
  explanation: null,
  seconds: 3,
};
const generation: CurrentGeneration = {
  id: 5,
  topic: 'planets',
  status: 'running',
  step: 'drafting',
  percent: 50,
  quizId: null,
  making: { quizId: 11, made: 1, asked: 2 },
  errorCode: null,
  message: null,
  createdAt: '2026-01-01T00:00:00Z',
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

/** A stream of events that the test sends. */
function eventStream() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  const send = (name: string, data: object) =>
    sink?.enqueue(new TextEncoder().encode(`event: ${name}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    question: (question: OpenQuestion) => send('question', question),
    state: (changes: Partial<CurrentGeneration>) => send('state', { ...generation, ...changes }),
  };
}

async function playFirst(events: ReturnType<typeof eventStream>, more: Parameters<typeof startQuiz>[0] = {}) {
  const view = startQuiz({
    '/api/quiz/11': () => Response.json(begun),
    '/api/generations/events': events.response,
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: /Question 1 of 2\s*Largest planet\?/ });
  await userEvent.keyboard('b');
  await screen.findByText('It is a gas giant.');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'The next question is being made' })).toBeVisible();
  expect(screen.getByText('1 of 2 questions are ready. No clock is running.')).toBeVisible();
  expect(view.calls.filter(({ path }) => path.endsWith('/1/open'))).toEqual([]);
  return view;
}

test('a question that is being made is waited for without a clock, and played when it is there', async () => {
  const events = eventStream();
  let isDone = false;
  const { calls } = await playFirst(events, {
    '/api/quiz/11': () => Response.json(isDone ? someQuiz() : begun),
  });
  if (second) events.question(second);
  expect(
    await screen.findByRole('heading', { level: 1, name: /Question 2 of 2\s*Smallest planet\?/ }),
  ).toBeVisible();
  isDone = true;
  events.state({ status: 'done', making: null, quizId: 11 });
  await userEvent.keyboard('b');
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/submit-score')?.body).toMatchObject({ answers: [1, 1] });
});

test('when the rest cannot be made, the player takes the smaller quiz and gets its result', async () => {
  const events = eventStream();
  let isTaken = false;
  const { calls } = await playFirst(events, {
    '/api/quiz/11': () => Response.json(isTaken ? { ...begun, making: undefined } : begun),
    '/api/quiz/11/attempts': () => Response.json(someAttempt(isTaken ? [answered] : [])),
    '/api/generations/5/publish': () => {
      isTaken = true;
      return Response.json(begun, { status: 201 });
    },
  });
  events.state({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
  expect(await screen.findByRole('heading', { name: '1 of 2 questions' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take 1 question' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/generations/5/publish')).toBe(true);
});

test('when another tab takes the smaller quiz, what was answered stays answered', async () => {
  const events = eventStream();
  let isTaken = false;
  const { calls } = await playFirst(events, {
    '/api/quiz/11': () => Response.json(isTaken ? { ...begun, making: undefined } : begun),
  });
  isTaken = true;
  events.state({ status: 'done', making: null, quizId: 11 });
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/record-answer')).toHaveLength(1);
});

test('the heading of what is shown instead of a question has the focus, so it is read out', async () => {
  const events = eventStream();
  await playFirst(events);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'The next question is being made' })).toHaveFocus(),
  );
  events.state({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 of 2 questions' })).toHaveFocus());
});

test('when the rest cannot be made, the player takes none and leaves', async () => {
  const events = eventStream();
  const { calls } = await playFirst(events, {
    '/api/generations/5': () => Response.json({ message: 'Deleted' }),
  });
  events.state({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Take none' }));
  expect(await screen.findByText('Home')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/generations/5')).toBe(true);
});

test('taking none again after the answer was lost leaves, too', async () => {
  const events = eventStream();
  let times = 0;
  await playFirst(events, {
    '/api/generations/5': () => {
      times += 1;
      return times === 1 ? Response.error() : Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    },
  });
  events.state({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Take none' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take none' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Take none' }));
  expect(await screen.findByText('Home')).toBeVisible();
});

test('a choice that fails says so, and can be made again', async () => {
  const events = eventStream();
  const { store } = await playFirst(events, {
    '/api/generations/5/publish': () =>
      Response.json({ code: 'INTERNAL', message: 'Something went wrong' }, { status: 500 }),
  });
  events.state({ status: 'failed', errorCode: 'QUIZ_INCOMPLETE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 question' }));
  expect(await screen.findByRole('button', { name: 'Take 1 question' })).toBeEnabled();
  expect(JSON.stringify(Object(store.getState())['toast'])).toContain('title');
});

test('a question that opened without a network stays unreported when the quiz gets smaller: its time-out gives nothing up', async () => {
  const events = eventStream();
  let isTaken = false;
  const { calls } = startQuiz({
    '/api/quiz/11': () =>
      Response.json({ ...someQuiz(), ...(isTaken ? {} : { making: { askedQuestions: 3 } }) }),
    '/api/quiz/11/attempts': () => Response.json({ ...someAttempt([answered]), timeLimitSeconds: 2 }),
    '/api/generations/events': events.response,
    open: () => Response.error(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next Question' }));
  await screen.findByRole('heading', { level: 1, name: /Question 2 of 3\s*Smallest planet\?/ });
  isTaken = true;
  events.state({ status: 'done', making: null, quizId: 11 });
  await screen.findByRole('heading', { level: 1, name: /Question 2 of 2\s*Smallest planet\?/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }, { timeout: 8000 }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/record-answer')).toEqual([]);
}, 15_000);
