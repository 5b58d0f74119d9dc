import { screen } from '@testing-library/react';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const quiz = {
  ...{ id: 1, title: 'Quiz 1', topic: 'space', category: 'space', difficulty: 'easy' },
  ...{ createdBy: 'mira', creatorId: 2, totalQuestions: 5, totalAttempts: 4, avgScore: 50 },
  ...{ isActive: true, createdAt: '2026-03-14T12:00:00Z' },
};

it('the columns of a long table are as wide as their contents, as those of a short one', async () => {
  openSection('quizzes?size=50', { 'GET /api/admin/quizzes': [quiz] });
  const table = (await screen.findByText('Quiz 1')).closest('table');
  expect(table).toHaveStyle({ tableLayout: 'auto' });
});
