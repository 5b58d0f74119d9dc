import { ACHIEVEMENT_ICONS } from '@quizmesh/contract';
import { render } from '@testing-library/react';
import { AchievementIcon } from './achievement-icon.tsx';

test('draws a different icon for each of the 12 names', () => {
  const drawings = ACHIEVEMENT_ICONS.map(
    (icon) => render(<AchievementIcon icon={icon} />).container.innerHTML,
  );
  expect(new Set(drawings).size).toBe(12);
  for (const drawing of drawings) expect(drawing).toContain('<svg');
});
