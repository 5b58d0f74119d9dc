import { localDay } from '@quizmesh/contract';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { SIGNED_IN_USER } from '../../../../testing/member.ts';
import { activityQuery, userProgressQuery } from '../progress.queries.ts';
import { ProgressCard } from './progress-card.tsx';

const progress = {
  xp: { currentLevel: 7, totalXP: 1610, xpToNextLevel: 140 },
  streak: { currentStreak: 6, longestStreak: 9 },
};
type Answer = () => Response;

function show(more: Record<string, Answer> = {}, timeZone: string | null = null) {
  const requests: string[] = [];
  const answers: Record<string, Answer> = {
    '/api/user/7/progress': () => Response.json(progress),
    '/api/auth/activity': () => Response.json([]),
    ...more,
  };
  renderRemote(<ProgressCard />, {
    messages,
    user: { ...SIGNED_IN_USER, timeZone },
    api: (request) => {
      const { pathname } = new URL(request.url);
      requests.push(pathname);
      return (answers[pathname] ?? (() => new Response(null, { status: 404 })))();
    },
  });
  return requests;
}

test('shows level, XP, streak and the weekdays that were played', async () => {
  const day = localDay(new Date(), 'UTC');
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

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the last day of the week is today where the account is, as the server counts it: %s',
  async (timeZone) => {
    const day = localDay(new Date(), timeZone);
    show({ '/api/auth/activity': () => Response.json([{ day, count: 2, averageScore: 80 }]) }, timeZone);
    const days = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(days.map((item) => item.dataset['state'])).toEqual([...Array(6).fill('missed'), 'played']);
  },
);

test('streak and week are read again when the time zone was changed', () => {
  for (const { meta } of [userProgressQuery(7), activityQuery(7)])
    expect(meta?.['refreshOn']).toContain('profile.changed');
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
