import { ACHIEVEMENT_ICONS } from '@quizmesh/contract';
import { render } from '@testing-library/react';
import { AchievementIcon } from './achievement-icon.tsx';

test('each of the 12 names draws an icon of its own', () => {
  const drawings = ACHIEVEMENT_ICONS.map(
    (icon) => render(<AchievementIcon icon={icon} />).container.innerHTML,
  );
  expect(new Set(drawings).size).toBe(12);
  for (const drawing of drawings) expect(drawing).toContain('<svg');
});
