import type { AttemptSummary, Progress } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../testing/signed-in-user.ts';
import { ProfileRoute } from './profile-route.tsx';

const attempt = (id: number, percentage: number): AttemptSummary => ({
  id,
  quizId: id,
  quizTitle: `Quiz ${id}`,
  quizCategory: 'history',
  completedAt: '2026-11-20T12:00:00Z',
  percentage,
  score: percentage / 10,
  totalQuestions: 10,
  timeSpent: 60,
});
const progress: Progress = {
  xp: { currentLevel: 2, totalXP: 150, xpToNextLevel: 100 },
  streak: { currentStreak: 1, longestStreak: 2 },
  totalQuizzesTaken: 48,
  totalQuizzesCreated: 12,
  averageScore: 77.6,
  totalTimeSpent: 9960,
  recentAttempts: [attempt(2, 80), attempt(1, 100)],
  bestScores: [attempt(1, 100), attempt(2, 80)],
  favoriteCategories: ['astronomy', 'general'],
};
const nothing: Progress = {
  ...progress,
  totalQuizzesTaken: 0,
  totalTimeSpent: 0,
  recentAttempts: [],
  bestScores: [],
  favoriteCategories: [],
};

function show(shown: unknown, more: Readonly<Record<string, unknown>> = {}, route = '/profile') {
  const { api, asked: requests } = answerPaths({
    '/api/auth/progress': shown,
    '/api/auth/profile': SIGNED_IN_USER,
    '/api/auth/activity': [],
    '/api/auth/disputes': [],
    ...more,
  });
  const { router } = renderRemote(<ProfileRoute />, { messages, user: SIGNED_IN_USER, api, route });
  return { requests: requests, router };
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('a finished quiz shows which questions were right', async () => {
  const recent = { ...attempt(2, 50), marks: [true, false, true] };
  show({ ...progress, recentAttempts: [recent], bestScores: [] });
  const row = (await screen.findByRole('link', { name: 'Quiz 2' })).closest('li');
  const states = [...(row?.querySelectorAll('[data-state]') ?? [])].map((tile) =>
    tile.getAttribute('data-state'),
  );
  expect(states).toEqual(['correct', 'wrong', 'correct']);
});

test('shows the name and the four stats', async () => {
  show(progress);
  expect(screen.getByRole('heading', { level: 1, name: 'Mira Okafor' })).toBeInTheDocument();
  expect(screen.getByText(/^Member since /)).toBeInTheDocument();
  expect(await screen.findByText('48')).toBeInTheDocument();
  expect(screen.getByText('12')).toBeInTheDocument();
  expect(screen.getByText('2h 46m')).toBeInTheDocument();
  expect(screen.getByText('78%')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Average Score' })).toHaveAttribute('aria-valuenow', '78');
  expect(screen.getByRole('link', { name: 'See your quizzes' })).toHaveAttribute('href', '/my-quizzes');
});

test.each([
  ['2026-12-24T12:00:00.000Z', 'Suspended until December 24, 2026 at 12:00 PM'],
  [null, 'Suspended'],
])('tells the owner of a suspension until %s', async (until, text) => {
  const user = { ...SIGNED_IN_USER, suspension: { until } };
  const { api } = answerPaths({
    '/api/auth/progress': progress,
    '/api/auth/profile': user,
    '/api/auth/disputes': [],
  });
  renderRemote(<ProfileRoute />, {
    messages: {
      ...messages,
      'error.ACCOUNT_SUSPENDED': 'Suspended',
      'error.ACCOUNT_SUSPENDED.until': 'Suspended until {until}',
    },
    user,
    api,
    route: '/profile',
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  [0, '0m'],
  [45.4, '45s'],
  [59.9, '59s'],
  [60, '1m'],
])('formats %d seconds of total time as %s', async (totalTimeSpent, text) => {
  show({ ...progress, totalTimeSpent });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('has four tabs: attempts, best attempts from #1, categories, settings', async () => {
  const { router } = show(progress);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Recent Activity',
    'Best Scores',
    'Categories',
    'Account Settings',
  ]);
  expect(screen.getByRole('heading', { name: 'Recent Quiz Attempts' })).toBeInTheDocument();
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Quiz 2');
  expect(first).toHaveTextContent('History');
  expect(first).toHaveTextContent('8/10');
  expect(first).toHaveTextContent('80%');
  await userEvent.click(tab('Best Scores'));
  expect(screen.getByRole('heading', { name: 'Best Performances' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent.slice(0, 8))).toEqual([
    '#1Quiz 1',
    '#2Quiz 2',
  ]);
  expect(router.state.location.search).toBe('?tab=best');
  await userEvent.click(tab('Categories'));
  expect(screen.getByRole('heading', { name: 'Favorite Categories' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Astronomy' })).toHaveAttribute('href', '/astronomy');
  expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('href', '/browse?category=general');
});

test.each([
  ['', 'No quiz attempts yet. Start taking quizzes to see your progress!'],
  ['?tab=best', 'No best scores yet. Play a whole quiz to see your best performances!'],
  ['?tab=categories', 'No category preferences yet. Explore different quiz topics!'],
])('shows an empty state: %s', async (search, text) => {
  show(nothing, {}, `/profile${search}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('progressbar', { name: 'Average Score' })).not.toBeInTheDocument();
});

test('shows an error with a retry when the stats fail', async () => {
  show(() => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load progress data');
  expect(within(alert).getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

test('shows the decisions of disputes', async () => {
  const dispute = {
    id: 1,
    quizId: 3,
    quizTitle: 'Comets',
    questionIndex: 0,
    questionText: 'Which comet?',
    reason: 'because',
    status: 'corrected',
    note: 'You were right, thank you.',
    createdAt: '2026-11-20T12:00:00Z',
    resolvedAt: '2026-11-21T12:00:00Z',
  };
  show(progress, { '/api/auth/disputes': [dispute] });
  const part = within(await screen.findByRole('region', { name: 'Your disputes' }));
  expect(part.getByText('Which comet?')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'Comets' })).toHaveAttribute('href', '/results/3');
  expect(part.getByText('Question corrected')).toBeInTheDocument();
  expect(part.getByText('You were right, thank you.')).toBeInTheDocument();
});

test('shows charts of the played days with a table of the same values', async () => {
  const days = [
    { day: '2026-11-19', count: 1, averageScore: 60 },
    { day: '2026-11-20', count: 3, averageScore: 80 },
  ];
  show(progress, { '/api/auth/activity': days });
  const calendar = within(await screen.findByRole('figure', { name: 'Activity' }));
  expect(calendar.getByRole('row', { name: 'November 20, 2026 3', hidden: true })).toBeInTheDocument();
  const trend = within(screen.getByRole('figure', { name: 'Score trend' }));
  expect(trend.getByRole('row', { name: 'November 19, 2026 60%', hidden: true })).toBeInTheDocument();
});
