import type { HeaderStats as Stats } from '@quizmesh/contract';
import { emitPlatformEvent } from '@quizmesh/sdk';
import { keepCachesFresh } from '@quizmesh/sdk/host';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import enUS from '../messages/en-US.json';
import { headerStatsQuery } from './header-stats.queries.ts';
import { HeaderStats } from './header-stats.tsx';
import { someUser } from '@quizmesh/sdk/testing';

const user = someUser('mira');
const stats: Stats = {
  totalQuizzesTaken: 48,
  totalCorrectAnswers: 310,
  totalQuestionsAnswered: 400,
  averageScore: 77.6,
  globalRank: 112,
  totalUsers: 3461,
};

it("shows the user's stats and rank", async () => {
  renderRemote(<HeaderStats look="bar" />, { messages: enUS, user, api: () => Response.json(stats) });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['48 quizzes', '310/400 correct', '78% average', 'Rank #112 of 3,461']);
});

it('shows the streak as a flame with its days, and none without one', async () => {
  const answers = [
    { ...stats, currentStreak: 6 },
    { ...stats, currentStreak: 0 },
  ];
  const { unmount } = renderRemote(<HeaderStats look="bar" />, {
    messages: enUS,
    user,
    api: () => Response.json(answers[0]),
  });
  expect(await screen.findByRole('img', { name: '6-day streak' })).toHaveTextContent('6');
  unmount();
  renderRemote(<HeaderStats look="bar" />, { messages: enUS, user, api: () => Response.json(answers[1]) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  ['mistakes were answered', () => emitPlatformEvent('mistakes.answered', {})],
  ['the time zone was changed', () => emitPlatformEvent('profile.changed', { userId: user.id })],
])('shows the new streak when %s', async (_title, change) => {
  let currentStreak = 6;
  const { queryClient } = renderRemote(<HeaderStats look="bar" />, {
    messages: enUS,
    user,
    api: () => Response.json({ ...stats, currentStreak }),
  });
  keepCachesFresh(queryClient);
  await screen.findByRole('img', { name: '6-day streak' });
  currentStreak = 7;
  change();
  expect(await screen.findByRole('img', { name: '7-day streak' })).toHaveTextContent('7');
});

it('leaves the rank out before there is one', async () => {
  renderRemote(<HeaderStats look="bar" />, {
    messages: enUS,
    user,
    api: () => Response.json({ ...stats, globalRank: 0 }),
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

it('shows only that nothing was played yet', async () => {
  renderRemote(<HeaderStats look="bar" />, {
    messages: enUS,
    user,
    api: () => Response.json({ ...stats, totalQuizzesTaken: 0, totalQuestionsAnswered: 0, globalRank: 0 }),
  });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['0 quizzes']);
});

it('is hidden when the stats cannot be loaded', async () => {
  const { queryClient } = renderRemote(<HeaderStats look="bar" />, {
    messages: enUS,
    user,
    api: () => new Response('', { status: 500 }),
  });
  await waitFor(() => {
    expect(queryClient.getQueryState(headerStatsQuery(7).queryKey)?.status).toBe('error');
  });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('requests nothing for guests', () => {
  const api = jest.fn(() => Response.json(stats));
  renderRemote(<HeaderStats look="bar" />, { messages: enUS, api });
  expect(api).not.toHaveBeenCalled();
});

it('is fetched again when answered mistakes may have changed the streak', () => {
  const refreshOn = expect.arrayContaining(['mistakes.answered']) as string[];
  expect(headerStatsQuery(7).meta).toMatchObject({ refreshOn });
});
