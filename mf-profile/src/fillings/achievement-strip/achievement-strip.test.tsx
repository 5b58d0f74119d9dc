import type { Achievement } from '@quizmesh/contract';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SIGNED_IN_USER } from '../../testing/signed-in-user.ts';
import messages from '../messages/en-US.json';
import { AchievementStrip } from './achievement-strip.tsx';

const achievement = (id: string, value: number): Achievement => ({
  id,
  name: `Name of ${id}`,
  description: 'x',
  icon: 'Star',
  rarity: 'common',
  points: 50,
  requirement: { type: 'quiz_count', value },
});

function show(unlocked: readonly Achievement[], api: () => Response) {
  const requests: string[] = [];
  const rendered = renderRemote(<AchievementStrip quizId={1} unlocked={unlocked} />, {
    messages,
    user: SIGNED_IN_USER,
    api: ({ url }) => {
      requests.push(new URL(url).pathname);
      return api();
    },
  });
  return { ...rendered, requests };
}

test('shows the achievement that comes next, with the progress towards it', async () => {
  const next = { achievement: achievement('on-fire', 10), current: 4, target: 10 };
  const { requests } = show([], () => Response.json([next]));
  const strip = within(await screen.findByRole('region', { name: 'Next Achievement' }));
  expect(strip.getByRole('link', { name: 'On Fire' })).toHaveAttribute('href', '/achievements');
  expect(strip.getByText('Finish 10 quizzes')).toBeVisible();
  expect(strip.getByText('4 of 10')).toBeVisible();
  expect(strip.getByRole('progressbar', { name: 'On Fire' })).toHaveAttribute('aria-valuenow', '40');
  expect(requests).toEqual(['/api/user/5/next-achievements']);
});

test('shows what the attempt unlocked, and asks for nothing', () => {
  const { requests, unmount } = show([achievement('flawless', 1)], () => Response.json([]));
  const strip = within(screen.getByRole('region', { name: '1 achievement unlocked' }));
  expect(strip.getByRole('link', { name: 'Flawless' })).toBeVisible();
  expect(strip.getByText('Finish your first quiz')).toBeVisible();
  unmount();
  show([achievement('flawless', 1), achievement('new-one', 1)], () => Response.json([]));
  expect(screen.getByRole('region', { name: '2 achievements unlocked' })).toHaveTextContent(
    'Flawless and Name of new-one',
  );
  expect(requests).toEqual([]);
});

test.each([
  ['is unlocked already', () => Response.json([])],
  ['cannot be had', () => new Response(null, { status: 403 })],
])('takes no place when the next achievement %s', async (_what, answer) => {
  const { container } = show([], answer);
  await waitFor(() => {
    expect(container).toBeEmptyDOMElement();
  });
});
