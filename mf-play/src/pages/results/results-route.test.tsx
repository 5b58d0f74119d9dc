import type { LeaderboardEntry } from '@quizmesh/contract';
import { leaderboardEntrySchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { quizWithVoid, someQuiz, someResult } from '../../testing/quiz-fixtures.ts';
import { wrongResult } from '../../testing/show-results.tsx';
import { ResultsRoute } from './results-route.tsx';

const missing = () => Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
const entry = (rank: number, more: Partial<LeaderboardEntry> = {}) =>
  leaderboardEntrySchema.parse({
    id: rank,
    username: `Player ${rank}`,
    isGuest: false,
    isYou: false,
    score: 2,
    totalQuestions: 2,
    percentage: 100,
    timeSpent: 61,
    completedAt: '2026-01-01T00:00:00Z',
    rank,
    ...more,
  });

function showResults(more: Record<string, (request: Request) => Response> = {}) {
  const answers: Record<string, (request: Request) => Response> = {
    '/api/quiz/11': () => Response.json(someQuiz(true)),
    '/api/quiz/11/my-result': () => Response.json(someResult()),
    '/api/leaderboard/11': () => Response.json([entry(1), entry(2, { isGuest: true, isYou: true })]),
    ...more,
  };
  const api = (request: Request) => (answers[new URL(request.url).pathname] ?? missing)(request);
  return renderRemote(<ResultsRoute />, {
    messages,
    api,
    path: '/results/:quizId',
    route: '/results/11',
    routes: [{ path: '/quiz/:quizId', element: <p>Next quiz</p> }],
  });
}

beforeEach(() => {
  localStorage.clear();
});

test('a score that was not accepted yet is submitted first', async () => {
  localStorage.setItem('quiz_outbox_score_11', '{"attemptId":77,"answers":[1,null]}');
  const { router } = showResults();
  expect(await screen.findByText('Next quiz')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/quiz/11', state: 'submit-only' });
});

test('shows score, rank, time and the missed question', async () => {
  showResults();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Score 50 percent, 1 of 2' })).toBeInTheDocument();
  expect(screen.getByText('Among the top 50% of 4 players')).toBeInTheDocument();
  expect(screen.getByText('0:35')).toBeInTheDocument();
  const review = screen.getByRole('region', { name: 'Question Review' });
  expect(within(review).getByText('No answer')).toBeInTheDocument();
  expect(within(review).queryByText('Largest planet?')).not.toBeInTheDocument();
  await userEvent.click(within(review).getByRole('radio', { name: 'All 2' }));
  expect(within(review).getByText('Largest planet?')).toBeInTheDocument();
});

test('links to the review from its place while the quiz is being played again', async () => {
  showResults({ '/api/quiz/11/my-result': () => Response.json({ ...someResult(), answers: [] }) });
  const review = await screen.findByRole('region', { name: 'Question Review' });
  expect(within(review).getByText(/^You are playing this quiz again/u)).toBeVisible();
  await userEvent.click(within(review).getByRole('link', { name: 'Continue the Quiz' }));
  expect(screen.getByText('Next quiz')).toBeInTheDocument();
});

test('says why a first attempt has no place', async () => {
  const result = { ...someResult(), rank: null, topPercent: null, unrankedReason: 'gave-up' };
  showResults({ '/api/quiz/11/my-result': () => Response.json(result) });
  expect(await screen.findByText('Not ranked')).toBeVisible();
  expect(screen.getByText('An answer was shown before its time was over')).toBeVisible();
});

test('says why a later attempt has no place, also one after a live room', async () => {
  const result = { ...someResult(), rank: null, topPercent: null, unrankedReason: null };
  showResults({ '/api/quiz/11/my-result': () => Response.json(result) });
  expect(await screen.findByText('Only a first try ranks, before you have seen the answers')).toBeVisible();
});

test('a result from a live room: says so, and no empty board asks to be the first', async () => {
  const result = { ...someResult(), rank: null, topPercent: null, unrankedReason: 'room' };
  showResults({
    '/api/quiz/11/my-result': () => Response.json(result),
    '/api/leaderboard/11': () => Response.json([]),
  });
  expect(await screen.findByText('Played in a live room')).toBeVisible();
  expect(await screen.findByText('No result is ranked here yet.')).toBeVisible();
});

test("marks the player's own row", async () => {
  showResults();
  const board = await screen.findByRole('list', { name: 'Leaderboard' });
  expect(within(board).getAllByRole('listitem')[1]).toHaveTextContent('YouGuest2/21:01');
});

test('shows an error, not an empty result, when the result cannot be loaded; Retry shows it', async () => {
  let isDown = true;
  showResults({
    '/api/quiz/11/my-result': () =>
      isDown
        ? Response.json({ code: 'UNAVAILABLE', message: 'x' }, { status: 503 })
        : Response.json(someResult()),
  });
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start Quiz' })).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'Score 50 percent, 1 of 2' })).toBeInTheDocument();
});

test('shows an error and a retry when the board is unavailable', async () => {
  showResults({
    '/api/leaderboard/11': () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  expect(await screen.findByText('The leaderboard is not available right now')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('shows a hint and a start button beside the zeros when the quiz was not played', async () => {
  showResults({ '/api/quiz/11/my-result': missing });
  const heading = await screen.findByRole('heading', { level: 1, name: 'You have not played this quiz yet' });
  expect(heading).toBeInTheDocument();
  expect(document.title).toContain('You have not played this quiz yet');
  expect(screen.getByRole('img', { name: 'Score 0 percent, 0 of 2' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start Quiz' })).toHaveAttribute('href', '/quiz/11');
  expect(screen.queryByText(/per question|0:00|Keep your score/u)).not.toBeInTheDocument();
});

test('lets a guest dismiss both sign-up prompts at once', async () => {
  showResults();
  const later = await screen.findAllByRole('button', { name: 'Maybe later' });
  expect(later).toHaveLength(2);
  await userEvent.click(later[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Maybe later' })).not.toBeInTheDocument();
});

test('generates a similar quiz and opens it', async () => {
  const { store } = showResults({
    '/api/generate-quiz': () => Response.json({ quiz: { ...someQuiz(), id: 12 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  expect(await screen.findByText('Next quiz')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).toContain('New Quiz Created');
});

describe('a similar quiz that takes longer than its request', () => {
  const topic = someQuiz().topic;
  const making = { quizId: 12, made: 3, asked: 5 };
  const events = (changes: object) => () => {
    const state = { id: 4, topic, making, quizId: null, createdAt: new Date().toISOString(), ...changes };
    return new Response(`event: state\nid: 3\ndata: ${JSON.stringify(state)}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const createSimilar = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  };

  test('is opened when its first questions can be played', async () => {
    showResults({
      // Its request is never answered, and equal requests of other tests would share it.
      '/api/quiz/11': () => Response.json({ ...someQuiz(true), totalQuestions: 15 }),
      '/api/generate-quiz': () => new Response(new ReadableStream()),
      '/api/generations/events': events({ status: 'running' }),
    });
    await createSimilar();
    expect(await screen.findByText('Next quiz')).toBeVisible();
  });

  test.each([
    ['GENERATION_CONTINUES', 503, { status: 'done', making: null, quizId: 12 }],
    ['UNKNOWN', 504, { status: 'done', making: null, quizId: 12 }],
    ['QUIZ_INCOMPLETE', 422, { status: 'failed', errorCode: 'QUIZ_INCOMPLETE' }],
  ])('is opened after %s with status %s', async (code, status, end) => {
    showResults({
      '/api/generate-quiz': () => Response.json({ code, message: 'x' }, { status }),
      '/api/generations/events': events(end),
    });
    await createSimilar();
    expect(await screen.findByText('Next quiz')).toBeVisible();
  });

  test('is opened on a device whose clock is ahead, since the server says that it is being made', async () => {
    const createdAt = new Date(Date.now() - 600_000).toISOString();
    showResults({
      '/api/generate-quiz': () =>
        Response.json({ code: 'GENERATION_CONTINUES', message: 'x' }, { status: 503 }),
      '/api/generations/events': events({ status: 'done', making: null, quizId: 12, createdAt }),
    });
    await createSimilar();
    expect(await screen.findByText('Next quiz')).toBeVisible();
  });

  test('is announced when it failed after all', async () => {
    const { store } = showResults({
      '/api/generate-quiz': () =>
        Response.json({ code: 'GENERATION_CONTINUES', message: 'x' }, { status: 503 }),
      '/api/generations/events': events({ status: 'failed', making: null, errorCode: 'QUALITY_TOO_LOW' }),
    });
    await createSimilar();
    await waitFor(() => {
      expect(JSON.stringify(store.getState())).toContain('Failed to create a new quiz');
    });
  });

  test('interrupts nothing after the page was left: a toast leads to it', async () => {
    let answer: (() => void) | undefined;
    const { store, unmount } = showResults({
      '/api/generate-quiz': () => {
        const quiz = { ...someQuiz(), id: 12 };
        const body = new ReadableStream({
          start: (controller) => {
            answer = () => {
              controller.enqueue(new TextEncoder().encode(JSON.stringify({ quiz, broaderTopic: null })));
              controller.close();
            };
          },
        });
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      },
    });
    await createSimilar();
    await waitFor(() => {
      expect(answer).toBeDefined();
    });
    unmount();
    answer?.();
    await waitFor(() => {
      expect(JSON.stringify(store.getState())).toContain('"to":"/quiz/12"');
    });
  });
});

test.each([
  [3, '5'],
  [7, '10'],
  [40, '20'],
])('a similar quiz to one of %i questions has %s', async (totalQuestions, asked) => {
  const sent: unknown[] = [];
  showResults({
    '/api/quiz/11': () => Response.json({ ...someQuiz(true), totalQuestions }),
    '/api/generate-quiz': (request) => {
      void request.json().then((body: unknown) => sent.push(body));
      return Response.json({ quiz: { ...someQuiz(), id: 12 } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ numQuestions: asked })]);
  });
});

test('says how many questions of a similar quiz the player had before', async () => {
  const { store } = showResults({
    '/api/generate-quiz': () => Response.json({ quiz: { ...someQuiz(), id: 12 }, repeatedQuestions: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('You had 2 of these questions before');
  });
});

test('shows the reason when a similar quiz is refused', async () => {
  const { store } = showResults({
    '/api/generate-quiz': () =>
      Response.json({ code: 'UNHEARD_OF', message: 'Daily limit reached' }, { status: 429 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('Daily limit reached');
  });
});

test('shows an error when a similar quiz cannot be generated', async () => {
  const { store } = showResults({
    '/api/generate-quiz': () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Generate a similar quiz/ }));
  await waitFor(() => {
    expect(JSON.stringify(store.getState())).toContain('Failed to create a new quiz. Please try again.');
  });
  expect(screen.getByRole('button', { name: /Generate a similar quiz/ })).toBeInTheDocument();
});

test('copies the link and hides the confirmation after 2 s', async () => {
  const user = userEvent.setup();
  showResults();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link copied!' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toContain('/quiz/11');
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('shows a deleted account by the name in the catalogue', async () => {
  const gone = entry(1, { username: 'whatever an older server says', isDeleted: true });
  showResults({ '/api/leaderboard/11': () => Response.json([gone, entry(2)]) });
  expect(await screen.findByText('Deleted player')).toBeInTheDocument();
  expect(screen.queryByText(/older server/u)).not.toBeInTheDocument();
});

test('leaves voided questions out of ring, times, shared tiles and missed questions', async () => {
  const answers = { '/api/quiz/11/my-result': () => Response.json(wrongResult()) };
  showResults({ ...answers, '/api/quiz/11': () => Response.json(quizWithVoid(true)) });
  const ring = await screen.findByRole('img', { name: /Score 50 percent/ });
  expect(ring.querySelectorAll('[data-verdict]')).toHaveLength(1);
  const times = screen.getByRole('region', { name: 'Time per question' });
  expect(within(times).getAllByText(/^Question \d/u)).toHaveLength(1);
  const review = screen.getByRole('region', { name: 'Question Review' });
  expect(within(review).getByRole('radio', { name: 'Missed 1' })).toBeChecked();
  expect(within(review).getByRole('radio', { name: 'All 2' })).toBeInTheDocument();
  const shared = screen.getByRole('region', { name: 'Challenge a friend' });
  expect(shared.querySelectorAll('[data-state="timeout"], [data-state="wrong"]')).toHaveLength(1);
});
