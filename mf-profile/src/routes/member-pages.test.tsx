import { userSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../messages/en-US.json';
import { AchievementsRoute } from './achievements-route.tsx';
import { MyQuizzesRoute } from './my-quizzes-route.tsx';
import { ProfileRoute } from './profile-route.tsx';

const user = userSchema.parse({
  id: 5,
  username: 'mira',
  email: 'mira@example.org',
  firstName: 'Mira',
  lastName: 'Okafor',
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00Z',
});

test('the profile asks guests to sign in and opens the dialog', async () => {
  const { store } = renderRemote(<ProfileRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In or Create Account' }));
  expect(JSON.stringify(store.getState())).toContain('"tab":"login"');
});

test('the profile shows the account as the server knows it', async () => {
  renderRemote(<ProfileRoute />, {
    messages,
    user,
    api: () => Response.json({ ...user, isVerified: false }),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Mira Okafor' })).toBeInTheDocument();
  expect(screen.getByText(/^Member since /)).toBeInTheDocument();
  expect(await screen.findByText('Unverified')).toBeInTheDocument();
});

test('a profile that cannot be loaded can be tried again', async () => {
  renderRemote(<ProfileRoute />, {
    messages: { ...messages, 'error.generic': 'Something went wrong.' },
    user,
    api: () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your profile');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

test('my quizzes send guests home', () => {
  renderRemote(<MyQuizzesRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeInTheDocument();
  expect(screen.getByText('Please sign in to view your created quizzes.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test('achievements tell guests what they are missing', () => {
  renderRemote(<AchievementsRoute />, { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Achievement Center' })).toBeInTheDocument();
  expect(screen.getByText('Sign In to Track Your Progress')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/');
});

test('members find the way back', () => {
  renderRemote(<MyQuizzesRoute />, { messages, user });
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('heading', { level: 1, name: 'My Created Quizzes' })).toBeInTheDocument();
});
