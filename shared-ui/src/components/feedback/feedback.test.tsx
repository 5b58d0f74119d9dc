import { render, screen } from '@testing-library/react';
import { Alert } from './alert.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';

test('notices: errors are announced at once, all others politely', () => {
  render(
    <>
      <Alert tone="error" title="Login failed">
        Wrong password
      </Alert>
      <Alert tone="success">Sent</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Login failedWrong password');
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
});

test.each([
  [-5, '0%'],
  [64, '64%'],
  [180, '100%'],
])('progress bar: %i fills %s of its track', (value, width) => {
  const { container } = render(<ProgressBar value={value} label="Progress" />);
  expect(container.querySelector('.fill')).toHaveStyle({ '--value': width });
});

test('progress bar: is read out as words when given', () => {
  render(<ProgressBar value={30} label="Level" valueText="140 XP to go" />);
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute(
    'aria-valuetext',
    '140 XP to go',
  );
});

test('notice: shows its action', () => {
  render(<Notice title="1 guest quiz left" action={<button type="button">Sign up</button>} />);
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeInTheDocument();
});
