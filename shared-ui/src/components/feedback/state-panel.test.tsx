import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { EmptyState, ErrorState } from './state-panel.tsx';

test('an error is announced and offers its way out', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Failed to fetch quizzes" action={<Button onClick={retry}>Retry</Button>} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch quizzes');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});

test('an empty page can carry the page heading', () => {
  render(<EmptyState headingLevel="h1" title="Quiz Not Found" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});
