import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../../testing/member.ts';
import { ProgressCard } from './progress-card.tsx';

const progress = {
  xp: { currentLevel: 7, totalXP: 1610, xpToNextLevel: 140 },
  streak: { currentStreak: 6, longestStreak: 9 },
};
type Answer = () => Response;

function show(more: Record<string, Answer> = {}) {
  const requests: string[] = [];
  const answers: Record<string, Answer> = {
    '/api/user/7/progress': () => Response.json(progress),
    '/api/auth/activity': () => Response.json([]),
    ...more,
  };
  renderRemote(<ProgressCard />, {
    messages,
    user: SIGNED_IN_USER,
    api: (request) => {
      const { pathname } = new URL(request.url);
      requests.push(pathname);
      return (answers[pathname] ?? (() => new Response(null, { status: 404 })))();
    },
  });
  return requests;
}

test('shows level, XP, streak and the weekdays that were played', async () => {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  show({ '/api/auth/activity': () => Response.json([{ day, count: 2, averageScore: 80 }]) });
  const card = screen.getByRole('region', { name: 'Your progress' });
  expect(await within(card).findByText('1,610 XP')).toBeVisible();
  expect(within(card).getByText('Level 7')).toBeVisible();
  expect(within(card).getByText('140 XP to next level')).toBeVisible();
  expect(within(card).getByText('6 days')).toBeVisible();
  expect(within(card).getByRole('progressbar', { name: 'Level 7' })).toHaveAttribute('aria-valuenow', '65');
  const days = within(await within(card).findByRole('list')).getAllByRole('listitem');
  expect(days.map((item) => item.dataset['state'])).toEqual([...Array(6).fill('missed'), 'played']);
});

test('requests and shows nothing for guests', () => {
  renderRemote(<ProgressCard />, { messages });
  expect(screen.queryByRole('region')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('shows an error with a retry', async () => {
  let isDown = true;
  show({
    '/api/user/7/progress': () => (isDown ? new Response(null, { status: 403 }) : Response.json(progress)),
  });
  expect(await screen.findByText('Your progress is not available right now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Level 7')).toBeVisible();
});

test.each([
  [{ due: 12, answeredToday: 2 }, '3 questions from your mistakes today'],
  [{ due: 1, answeredToday: 0 }, '1 question from your mistakes today'],
  [{ due: 2, answeredToday: 5 }, null],
  [{ due: 0, answeredToday: 0 }, null],
])('offers the mistakes that keep the streak today: %j', async (counts, text) => {
  const mistakes = { questions: [], nextOn: null, ...counts };
  show({ '/api/mistakes': () => Response.json(mistakes) });
  expect(await screen.findByText(text ?? 'No mistakes to repeat today')).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Practice' });
  if (text === null) expect(link).toBeNull();
  else expect(link).toHaveAttribute('href', '/mistakes');
});

test('leads to the page of mistakes when they could not be read', async () => {
  show({ '/api/mistakes': () => new Response(null, { status: 403 }) });
  expect(await screen.findByText('Your progress is not available right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice' })).toHaveAttribute('href', '/mistakes');
});
