import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { EmptyState, ErrorState } from './state-panel.tsx';

test('state panel: announces an error and offers its action', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Failed to fetch quizzes" action={<Button onClick={retry}>Retry</Button>} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch quizzes');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});

test('state panel: an empty page can have the page heading', () => {
  render(<EmptyState headingLevel="h1" title="Quiz Not Found" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});
