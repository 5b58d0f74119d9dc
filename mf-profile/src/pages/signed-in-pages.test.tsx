import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../messages/en-US.json';
import { AchievementsRoute } from './achievements/achievements-route.tsx';
import { MyQuizzesRoute } from './my-quizzes/my-quizzes-route.tsx';
import { ProfileRoute } from './profile/profile-route.tsx';

test('profile: asks guests to sign in and opens the dialog', async () => {
  const { store } = renderRemote(<ProfileRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In or Create Account' }));
  expect(JSON.stringify(store.getState())).toContain('"tab":"login"');
});

test('my quizzes: offers guests to sign in or go home', async () => {
  const { store } = renderRemote(<MyQuizzesRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeInTheDocument();
  expect(screen.getByText('Please sign in to view your created quizzes.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In or Create Account' }));
  expect(JSON.stringify(store.getState())).toContain('"tab":"login"');
});

test('achievements: shows guests a preview, without a request', () => {
  renderRemote(<AchievementsRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Achievement Center' })).toBeInTheDocument();
  expect(screen.getByText('Sign In to Track Your Progress')).toBeInTheDocument();
  expect(screen.getByText('Track Your Progress')).toBeInTheDocument();
  expect(
    screen.getByText('Sign in to unlock achievements, track your streak, and earn XP points!'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/');
  expect(fetch).not.toHaveBeenCalled();
});
