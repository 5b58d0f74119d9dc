import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CHALLENGE,
  someAttempt,
  someChallenge,
  someQuiz,
  someResult,
} from '../../../testing/quiz-fixtures.ts';
import { startQuiz, type Answer } from '../../../testing/start-quiz.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const openReady = (more: Record<string, Answer> = {}, search = '') => startQuiz(more, search, null);
const question = { level: 1, name: /Largest planet\?/u };

test('a quiz begins with what is to come: no question is shown or opened before Enter', async () => {
  const { calls } = openReady({
    '/api/quiz/11': () => Response.json({ ...someQuiz(), provider: 'library', timeLimit: 5 }),
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Planets' })).toHaveFocus());
  expect(screen.getByText('Questions').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Language').nextSibling).toHaveTextContent('English');
  expect(screen.getByText('Time for the whole quiz').nextSibling).toHaveTextContent('5 minutes');
  expect(screen.getByText('From the Quizmesh library')).toBeInTheDocument();
  expect(screen.queryByText('Your best')).not.toBeInTheDocument();
  expect(screen.queryByText('Largest planet?')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/open'))).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', question)).toHaveFocus());
  await waitFor(() => {
    expect(calls.filter(({ path }) => path.endsWith('/questions/0/open'))).toHaveLength(1);
  });
});

test('the ready screen tells who made a quiz', async () => {
  const author = { kind: 'member', name: 'mira' };
  openReady({ '/api/quiz/11': () => Response.json({ ...someQuiz(), author }) });
  expect(await screen.findByText('mira')).toBeVisible();
  expect(screen.getByText(/^By/u)).toHaveTextContent('By mira');
});

test.each([
  ['2026-11-27T23:59:59.000Z', /^Only your first try ranks, if you begin before /u],
  ['2026-11-28T00:00:00.000Z', /^The day of this quiz is over, and its board is closed\./u],
])(
  'the ready screen of the quiz of November 27 tells at %s, whatever the device thinks: %s',
  async (serverTime, text) => {
    openReady({
      '/api/quiz/11': () => Response.json({ ...someQuiz(), day: '2026-11-27' }),
      '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), serverTime }),
    });
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('the time that is chosen on the ready screen holds for the quiz and is kept on the device', async () => {
  const { calls } = openReady();
  await userEvent.click(await screen.findByRole('radio', { name: '60 s' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', question)).toBeInTheDocument();
  const opened = calls.filter(({ path }) => path === '/api/quiz/11/attempts').map(({ body }) => body);
  expect(opened).toEqual([{ timeLimitSeconds: 30 }, { timeLimitSeconds: 60 }]);
  expect(Object.values(localStorage).join()).toContain('60');
});

test('the ready screen tells the own best result and the one of a challenge', async () => {
  openReady(
    {
      '/api/quiz/11/my-result': () => Response.json({ ...someResult(), bestPercentage: 90 }),
      [`/api/challenges/${CHALLENGE}`]: () => Response.json(someChallenge()),
    },
    `?challenge=${CHALLENGE}`,
  );
  expect(await screen.findByText(/got 8 of 10 right\. Can you do better\?/u)).toHaveTextContent(/^ada got/u);
  expect((await screen.findByText('Your best')).nextSibling).toHaveTextContent('90%');
});

test.each([
  ['of another quiz', () => Response.json(someChallenge({ quizId: 12 })), CHALLENGE],
  ['of the player', () => Response.json(someChallenge({ isYou: true })), CHALLENGE],
  ['that was edited', () => Response.json({ error: 'Not found' }, { status: 404 }), CHALLENGE],
  ['of an older address', () => Response.json(someChallenge()), 'beat=80'],
] as const)('a challenge %s is not shown, and the quiz can be started', async (_name, answer, token) => {
  openReady({ [`/api/challenges/${token}`]: answer }, `?challenge=${token}`);
  const start = await screen.findByRole('button', { name: 'Start' });
  await userEvent.click(start);
  expect(await screen.findByRole('heading', question)).toBeInTheDocument();
  expect(screen.queryByText('To beat')).not.toBeInTheDocument();
});

test('an attempt whose clock has run goes straight on', async () => {
  const openedAt = { 0: new Date().toISOString() };
  openReady({ '/api/quiz/11/attempts': () => Response.json({ ...someAttempt(), openedAt }) });
  expect(await screen.findByRole('heading', question)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
});
