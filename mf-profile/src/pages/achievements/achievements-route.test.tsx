import type { Achievement } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fallbackMessages as messages } from '../../messages/messages.ts';
import { SIGNED_IN_USER } from '../../testing/signed-in-user.ts';
import { AchievementsRoute } from './achievements-route.tsx';

const achievement = (id: string, rarity: Achievement['rarity'], value: number): Achievement => ({
  id,
  name: `Name of ${id}`,
  description: 'x',
  icon: 'Star',
  rarity,
  points: 50,
  requirement: { type: 'quiz_count', value },
});
const all = [
  achievement('a', 'common', 1),
  achievement('b', 'rare', 10),
  achievement('c', 'epic', 100),
  achievement('on-fire', 'legendary', 50),
];
const answers = {
  '/api/achievements': all,
  '/api/user/5/achievements': [
    { achievement: all[0], userAchievement: { achievementId: 'a', unlockedAt: '2026-11-01T12:00:00Z' } },
  ],
  '/api/user/5/stats': {
    totalQuizzes: 8,
    perfectScores: 0,
    quizzesCreated: 0,
    currentStreak: 0,
    highScores: 0,
    fastestTime: null,
  },
  '/api/user/5/progress': {
    xp: { currentLevel: 7, totalXP: 1610, xpToNextLevel: 140 },
    streak: { currentStreak: 6, longestStreak: 19 },
  },
};

function show(more: Readonly<Record<string, unknown>> = {}) {
  const { api } = answerPaths({ ...answers, ...more });
  return renderRemote(<AchievementsRoute />, { messages, user: SIGNED_IN_USER, api });
}
const figure = (label: string) => screen.getByText(label).parentElement;

test('shows streak, level and XP', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Your Achievements' })).toBeInTheDocument();
  expect(screen.getByText('Track your progress and unlock new badges')).toBeInTheDocument();
  expect(await screen.findByText('Best: 19 days')).toBeInTheDocument();
  expect(figure('Day Streak')).toHaveTextContent('6');
  expect(figure('Level')).toHaveTextContent('7');
  expect(screen.getByText('140 XP to next level')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute('aria-valuenow', '65');
  expect(figure('Total XP')).toHaveTextContent('1,610');
  expect(await screen.findByText('1 achievement unlocked')).toBeInTheDocument();
});

test('shows 100 XP until the missing XP are known', () => {
  show({ '/api/user/5/progress': () => new Promise(() => undefined) });
  expect(screen.getByText('100 XP to next level')).toBeInTheDocument();
});

test('lists unlocked achievements with their date, and locked ones by progress', async () => {
  show();
  const won = within(await screen.findByRole('region', { name: 'Unlocked Achievements' }));
  expect(won.getByText('1 of 4')).toBeInTheDocument();
  const item = won.getByRole('listitem');
  for (const text of ['Name of a', 'Finish your first quiz', 'Common', '+50 XP', 'Nov 1, 2026'])
    expect(item).toHaveTextContent(text);
  const others = within(screen.getByRole('region', { name: 'Available Achievements' })).getAllByRole(
    'listitem',
  );
  expect(others.map((other) => within(other).getByRole('heading').textContent)).toEqual([
    'Name of b',
    'On Fire',
    'Name of c',
  ]);
  expect(others[0]).toHaveTextContent('80% complete');
  expect(others[0]).toHaveTextContent('8 of 10');
  expect(others.map(({ dataset }) => dataset['close'])).toEqual(['true', 'false', 'false']);
});

test('shows which part failed, and fetches only that part again', async () => {
  let isDown = true;
  show({
    '/api/user/5/stats': () =>
      isDown ? Response.json({}, { status: 403 }) : Response.json(answers['/api/user/5/stats']),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load progress data');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Available Achievements' })).toBeInTheDocument();
});
