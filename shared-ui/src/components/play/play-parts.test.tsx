import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionCard } from './option-card.tsx';
import { ScoreRing } from './score-ring.tsx';
import { TileStrip } from './tile-strip.tsx';
import { TimerRing } from './timer-ring.tsx';

test('answer option: can be chosen while open, not once revealed', async () => {
  const choose = jest.fn();
  const { rerender } = render(
    <OptionCard letter="A" position={0} state="open" onClick={choose}>
      Saturn
    </OptionCard>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saturn' }));
  expect(choose).toHaveBeenCalledTimes(1);
  rerender(
    <OptionCard letter="A" position={0} state="wrong" verdict="Your answer" onClick={choose}>
      Saturn
    </OptionCard>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Your answer\s*Saturn/ }));
  expect(choose).toHaveBeenCalledTimes(1);
});

test('timer ring: lights one tick per thirtieth of the limit', () => {
  const { container } = render(
    <TimerRing secondsLeft={60} limitSeconds={120} state="running" label="60 seconds left" />,
  );
  expect(container.querySelectorAll('.lit')).toHaveLength(15);
  expect(screen.getByRole('timer', { name: '60 seconds left' })).toBeInTheDocument();
});

test('score ring: has one segment per question and a text with the total', () => {
  const { container } = render(
    <ScoreRing
      verdicts={['correct', 'wrong', 'timeout']}
      percentage={33}
      caption="1/3 correct"
      label="Score 33 percent, 1 of 3"
    />,
  );
  expect(container.querySelectorAll('path')).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'Score 33 percent, 1 of 3' })).toBeInTheDocument();
});

test('progress strip: counts the finished questions', () => {
  render(<TileStrip look="steps" tiles={['correct', 'wrong', 'now', 'open']} label="Progress" />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '2');
});
