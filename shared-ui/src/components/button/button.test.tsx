import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a pending button keeps its text for its width, is busy and ignores presses', async () => {
  const press = jest.fn();
  render(
    <Button pending onClick={press}>
      Create Quiz
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Create Quiz' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a link can have the style of a button', () => {
  render(
    <Button asChild variant="tint">
      <a href="/browse">Browse</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveClass('tint');
});

test('a pending icon button keeps name and focus and ignores presses', async () => {
  const press = jest.fn();
  render(
    <IconButton label="Save" pending onClick={press}>
      <svg data-testid="icon" />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByTestId('icon')).not.toBeInTheDocument();
  expect(press).not.toHaveBeenCalled();
});
