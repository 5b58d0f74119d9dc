import { quizOfTheDaySchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { quiz } from '../../../../testing/show-home.tsx';
import { QuizOfTheDayCard } from './quiz-of-the-day-card.tsx';

const RESULT = { score: 8, totalQuestions: 10, percentage: 80, rank: 3 };
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** What the server answers; a test changes it as time goes by. */
function createServer(more: object = {}) {
  return {
    status: 200,
    requests: 0,
    today: { day: '2026-11-27', secondsLeft: HOUR_S, quiz, rankedPlayers: 12, result: null, ...more },
  };
}

function show(server: ReturnType<typeof createServer>) {
  return renderRemote(<QuizOfTheDayCard />, {
    messages,
    api: () => {
      server.requests += 1;
      const { status, today } = server;
      if (status !== 200) return Response.json({ code: 'NOT_FOUND', message: 'x' }, { status });
      return Response.json(quizOfTheDaySchema.parse(today));
    },
  });
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
function setVisibility(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('quiz of the day: leads to the quiz, with the day of the server and the rule of the first try', async () => {
  show(createServer());
  expect(await screen.findByRole('link', { name: 'Start Quiz' })).toHaveAttribute('href', '/quiz/5');
  expect(screen.getByRole('heading', { name: 'Quiz of the Day', level: 2 })).toBeVisible();
  expect(screen.getByText('November 27, 2026')).toBeVisible();
  expect(screen.getByText('10 questions, the same for everybody. Only your first try ranks.')).toBeVisible();
});

test('quiz of the day: shows result and place of the first try, and leads to them', async () => {
  show(createServer({ result: RESULT }));
  expect(await screen.findByText('Your result: 8 of 10')).toBeVisible();
  expect(screen.getByText('Rank 3 of 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Result' })).toHaveAttribute('href', '/results/5');
});

test('quiz of the day: shows a result that is not ranked without a place', async () => {
  show(createServer({ result: { ...RESULT, rank: null } }));
  expect(await screen.findByText('Your result: 8 of 10')).toBeVisible();
  expect(screen.queryByText(/Rank/u)).toBeNull();
});

test("quiz of the day: tells when the next one comes in the reader's own time", async () => {
  show(createServer());
  const at = new Date('2026-11-28T00:00:00Z').toLocaleTimeString('en-US', { timeStyle: 'short' });
  const text = (await screen.findByText(/^Next quiz at/u)).textContent;
  expect(text.replaceAll(/\s/gu, ' ')).toBe(`Next quiz at ${at.replaceAll(/\s/gu, ' ')}`);
});

test.each([
  ['right', '2026-11-27T23:00:00Z'],
  ['a day behind', '2026-11-26T23:00:00Z'],
  ['a year ahead', '2027-11-27T23:00:00Z'],
])(
  'quiz of the day: becomes the next one when its day is over, on a device whose clock is %s',
  async (_, now) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    const server = createServer();
    show(server);
    await screen.findByText(/November 27/u);
    await pass(HOUR_S - 60);
    expect(server.requests).toBe(1);
    Object.assign(server.today, { day: '2026-11-28', secondsLeft: DAY_S });
    await pass(60);
    expect(await screen.findByText(/November 28/u)).toBeVisible();
    expect(server.requests).toBe(2);
  },
);

test('quiz of the day: asks for nothing while the page is hidden, and for the next one when it is shown', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T23:00:00Z'), advanceTimers: true });
  const server = createServer();
  show(server);
  await screen.findByText(/November 27/u);
  setVisibility('hidden');
  Object.assign(server.today, { day: '2026-11-28', secondsLeft: DAY_S });
  await pass(3 * HOUR_S);
  expect(server.requests).toBe(1);
  setVisibility('visible');
  expect(await screen.findByText(/November 28/u)).toBeVisible();
});

test('quiz of the day: keeps asking when the next one could not be read', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T23:00:00Z'), advanceTimers: true });
  const server = createServer();
  show(server);
  await screen.findByText(/November 27/u);
  server.status = 503;
  await pass(HOUR_S);
  expect(screen.getByText(/November 27/u)).toBeVisible();
  server.status = 200;
  Object.assign(server.today, { day: '2026-11-28', secondsLeft: DAY_S });
  await pass(60);
  expect(await screen.findByText(/November 28/u)).toBeVisible();
});

test('quiz of the day: says that it could not be read, and is read again on request', async () => {
  const server = createServer();
  server.status = 400;
  show(server);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The quiz of the day is not available right now.',
  );
  server.status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Start Quiz' })).toBeVisible();
});

test('quiz of the day: is hidden when there is none', async () => {
  const server = createServer();
  server.status = 404;
  show(server);
  await waitFor(() => {
    expect(server.requests).toBe(1);
    expect(screen.queryByRole('region', { name: 'Quiz of the Day' })).toBeNull();
  });
});
