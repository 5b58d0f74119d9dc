import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('card: is named by its title and is busy while it reloads', () => {
  const { rerender } = render(
    <Card title="Category share" headingLevel="h2" foot="50,218 quizzes">
      <p>Science</p>
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Category share' });
  expect(screen.getByRole('heading', { level: 2, name: 'Category share' })).toBeInTheDocument();
  expect(card).not.toHaveAttribute('aria-busy');
  expect(card).toHaveTextContent('50,218 quizzes');
  rerender(
    <Card title="Category share" busy>
      <p>Science</p>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Category share' })).toHaveAttribute('aria-busy', 'true');
});
