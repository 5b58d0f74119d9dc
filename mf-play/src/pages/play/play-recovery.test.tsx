import { someUser } from '@quizmesh/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ALL_ANSWERED,
  someAttempt,
  someQuiz,
  someSubmission,
  someVerdict,
} from '../../testing/quiz-fixtures.ts';
import { startQuiz, toastOf, type Answer } from '../../testing/start-quiz.tsx';

const LOST = { code: 'ATTEMPT_NOT_FOUND', message: 'x' };
const lost = () => Response.json(LOST, { status: 404 });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

/** A server on which attempt 77 is another guest's by now; 78 is this device's. */
function otherGuest(): Record<string, Answer> {
  let opened = 76;
  const ofOwn = (answer: () => unknown) => async (request: Request) => {
    const { attemptId } = (await request.json()) as { attemptId: number };
    return attemptId === 77 ? lost() : Response.json(answer());
  };
  return {
    '/api/quiz/11/attempts': () => {
      opened = Math.min(78, opened + 1);
      return Response.json({ ...someAttempt(), id: opened });
    },
    open: (request) => {
      const now = new Date().toISOString();
      return request.url.includes('/77/') ? lost() : Response.json({ openedAt: now, serverTime: now });
    },
    '/api/record-answer': ofOwn(() => someVerdict(true)),
    '/api/submit-score': ofOwn(someSubmission),
  };
}

test('new device: asks for the player name once, after the attempt has created the guest', async () => {
  let answer = () => {};
  const { calls } = startQuiz({
    '/api/quiz/11/attempts': () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(Response.json(someAttempt()));
        };
      }),
  });
  const requests = (path: string) => calls.some((call) => call.path === path);
  await waitFor(() => {
    expect(requests('/api/quiz/11/attempts')).toBe(true);
  });
  expect(requests('/api/player')).toBe(false);
  answer();
  await waitFor(() => {
    expect(requests('/api/player')).toBe(true);
  });
});

test('attempt the server does not know for this device: opens a new one and sends the answers again', async () => {
  const { calls } = startQuiz(otherGuest());
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('b');
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /Smallest planet\?/ });
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeInTheDocument();
  const kept = calls.filter(({ path }) => path === '/api/record-answer').map(({ body }) => body);
  expect(kept).toContainEqual({ quizId: 11, attemptId: 78, questionIndex: 0, selectedOption: 1 });
  expect(calls.findLast(({ path }) => path === '/api/submit-score')?.body).toMatchObject({
    attemptId: 78,
    answers: [1, 0],
  });
});

test('score of a lost attempt: is submitted for the newly opened attempt', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  const server = otherGuest();
  const { calls } = startQuiz({
    ...server,
    '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), id: 78 }),
  });
  expect(await screen.findByText('Results')).toBeInTheDocument();
  const bodies = calls.filter(({ path }) => path === '/api/submit-score').map(({ body }) => body);
  expect(bodies).toMatchObject([{ attemptId: 77 }, { attemptId: 78, answers: [1, null] }]);
});

test('device that becomes a new guest with every request: shows an error with a retry', async () => {
  let isKept = false;
  let opened = 76;
  startQuiz({
    '/api/quiz/11/attempts': () => {
      opened += 1;
      return Response.json({ ...someAttempt(), id: opened });
    },
    '/api/record-answer': () => (isKept ? Response.json(someVerdict(true)) : lost()),
  });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('b');
  expect(await screen.findByRole('heading', { name: 'This play cannot go on here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  isKept = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It is a gas giant.')).toBeInTheDocument();
});

test.each([
  ['a server that fails', () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }), true],
  ['a server with too much to do', () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 }), true],
  ['a firewall in between', () => new Response('<h1>Forbidden</h1>', { status: 403 }), true],
  ['a network that breaks', () => Promise.reject(new TypeError('network')), false],
])(
  '%s while submitting: shows that the score is saved, and submits again automatically',
  async (_case, fail, isShownAsError) => {
    let times = 0;
    const { store } = startQuiz({
      '/api/quiz/11/attempts': () => Response.json(someAttempt(ALL_ANSWERED)),
      '/api/submit-score': () => {
        times += 1;
        return times === 1 ? fail() : Response.json(someSubmission());
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
    expect(await screen.findByText(/Your score is safe on this device/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get Results' })).toBeInTheDocument();
    expect(toastOf({ store }).includes('Failed to submit quiz')).toBe(isShownAsError);
    expect(await screen.findByText('Results')).toBeInTheDocument();
    expect(times).toBe(2);
  },
);

test('score kept over a reload: is submitted again automatically', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  let times = 0;
  startQuiz({
    '/api/submit-score': () => {
      times += 1;
      return times === 1 ? Response.json({}, { status: 503 }) : Response.json(someSubmission());
    },
  });
  expect(await screen.findByText('Saved, will be sent')).toBeInTheDocument();
  expect(await screen.findByText('Results')).toBeInTheDocument();
});

test('time that runs out before the server knows of the question: is told with the score, not as giving up', async () => {
  let isAway = true;
  const { calls } = startQuiz({
    '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), timeLimitSeconds: 1 }),
    open: () => {
      const now = new Date().toISOString();
      if (isAway) return Promise.reject(new TypeError('network'));
      return Response.json({ openedAt: now, serverTime: now });
    },
  });
  expect(await screen.findByText('Saved, will be sent')).toBeInTheDocument();
  isAway = false;
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /Smallest planet\?/ });
  await userEvent.keyboard('b');
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  expect(await screen.findByText('Results')).toBeInTheDocument();
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(sent('/api/record-answer')).toMatchObject([{ questionIndex: 1, selectedOption: 1 }]);
  expect(sent('/api/submit-score')).toMatchObject([{ answers: [null, 1] }]);
});

test('session ends while playing: the question stays, and the guest continues with the same answers', async () => {
  let opened = 76;
  const { queryClient, calls } = startQuiz({
    '/api/quiz/11': () => Response.json(someQuiz()),
    '/api/quiz/11/attempts': async () => {
      opened += 1;
      // The quiz is there again before the attempt.
      if (opened > 77) await new Promise((resolve) => setTimeout(resolve, 100));
      return Response.json({ ...someAttempt(), id: opened });
    },
  });
  await screen.findByRole('heading', { name: /Largest planet\?/ });
  await userEvent.keyboard('b');
  await screen.findByText('It is a gas giant.');
  // What the platform does when a session ends.
  void queryClient.resetQueries();
  await waitFor(() => {
    expect(calls.filter(({ path }) => path === '/api/record-answer')).toHaveLength(2);
  });
  expect(await screen.findByText('1/1')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: /Smallest planet\?/ })).toBeInTheDocument();
});

test('score of a guest that was kept, and submitted after signing in: is submitted once', async () => {
  let isAway = true;
  const { store } = startQuiz({
    '/api/quiz/11/attempts': () => Response.json(someAttempt(ALL_ANSWERED)),
    '/api/submit-score': () =>
      isAway ? Response.json({ code: 'INTERNAL' }, { status: 500 }) : Response.json(someSubmission()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get Results' }));
  await screen.findByText(/Your score is safe on this device/);
  act(() => {
    store.dispatch({ type: 'session/userSignedIn', payload: someUser('mira') });
  });
  isAway = false;
  expect(await screen.findByText('Results')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('quiz_outbox_score'))).toEqual([]);
});
