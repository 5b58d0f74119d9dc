import { render, screen } from '@testing-library/react';
import { Badge } from '../badge/badge.tsx';
import { Medal } from './medal.tsx';
import { RarityBadge } from './rarity-badge.tsx';
import type { Rarity } from './rarity.ts';

test.each<[Rarity, number]>([
  ['common', 1],
  ['rare', 2],
  ['epic', 3],
  ['legendary', 4],
])('rarity: %s lights %i tiles of four', (rarity, lit) => {
  const { container } = render(<RarityBadge rarity={rarity}>{rarity}</RarityBadge>);
  expect(container.querySelectorAll('path')).toHaveLength(4);
  expect(container.querySelectorAll("path[data-state='lit']")).toHaveLength(lit);
  expect(screen.getByText(rarity)).toBeInTheDocument();
});

test('medal: exposes its state to the style sheet and nothing to assistive technology', () => {
  const { container } = render(<Medal rarity="epic" state="locked" />);
  expect(container.firstChild).toHaveAttribute('data-state', 'locked');
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test('badge: is read as its text', () => {
  render(<Badge tone="correct">Verified</Badge>);
  expect(screen.getByText('Verified')).toHaveClass('correctTint');
});
