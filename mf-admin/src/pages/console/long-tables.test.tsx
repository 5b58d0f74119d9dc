import { screen } from '@testing-library/react';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz } from '../../testing/fixtures.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

it('the columns of a long table are as wide as their contents, as those of a short one', async () => {
  openSection('quizzes?size=50', { 'GET /api/admin/quizzes': [quiz(1)] });
  const table = (await screen.findByText('Quiz 1')).closest('table');
  expect(table).toHaveStyle({ tableLayout: 'auto' });
});
