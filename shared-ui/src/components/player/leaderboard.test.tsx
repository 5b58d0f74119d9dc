import { render, screen, within } from '@testing-library/react';
import { Badge } from '../badge/badge.tsx';
import { initials } from './avatar.tsx';
import { Leaderboard, LeaderboardRow } from './leaderboard.tsx';

test("leaderboard: marks the player's own row and keeps the order", () => {
  render(
    <Leaderboard aria-label="Leaderboard">
      <LeaderboardRow rank={1} name="Noor Haddad" score="10/10" time="1:48" />
      <LeaderboardRow
        rank={2}
        name="Mira Okafor"
        score="8/10"
        time="2:34"
        standing="you"
        tag={<Badge tone="you">You</Badge>}
      />
    </Leaderboard>,
  );
  const rows = within(screen.getByRole('list', { name: 'Leaderboard' })).getAllByRole('listitem');
  expect(rows[1]).toHaveAttribute('data-standing', 'you');
  expect(rows[1]).toHaveTextContent('Mira OkaforYou8/102:34');
});

test('initials: are taken from any script and separator', () => {
  expect(initials('Mira Okafor')).toBe('MO');
  expect(initials('tomasz.w')).toBe('TW');
  expect(initials('王芳')).toBe('王');
});
