import { attemptSummarySchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en-US.json';
import { SIGNED_IN_USER } from '../../testing/signed-in-user.ts';
import { RecentRow } from './recent-row.tsx';

const attempt = (id: number, quizId: number) =>
  attemptSummarySchema.parse({
    id,
    quizId,
    quizTitle: `Quiz ${quizId}`,
    quizCategory: 'history',
    completedAt: '2026-02-03T12:00:00Z',
    percentage: 80,
    score: 4,
    totalQuestions: 5,
    timeSpent: 60,
  });

function show(answer: () => Response) {
  return renderRemote(<RecentRow />, { messages, user: SIGNED_IN_USER, api: answer });
}

test('lists each recently played quiz once, newest first', async () => {
  show(() => Response.json({ recentAttempts: [attempt(3, 1), attempt(2, 2), attempt(1, 1)] }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quiz 1', '/quiz/1'],
    ['Quiz 2', '/quiz/2'],
  ]);
  expect(screen.getAllByText('80%')).toHaveLength(2);
  expect(screen.getAllByText('Feb 3')).toHaveLength(2);
});

test('shows a text when nothing was played yet', async () => {
  show(() => Response.json({ recentAttempts: [] }));
  expect(await screen.findByText('Nothing yet. Pick any quiz below.')).toBeVisible();
});

test('is hidden from guests', () => {
  renderRemote(<RecentRow />, { messages });
  expect(screen.queryByText('Recently Played')).toBeNull();
});
