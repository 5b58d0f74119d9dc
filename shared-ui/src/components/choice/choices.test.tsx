import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Switch } from './switch.tsx';

test('checkbox: its label toggles it, and its hint describes it', async () => {
  function Page() {
    const [isOn, setIsOn] = useState(false);
    return <Checkbox label="Weekly summary" hint="By mail" checked={isOn} onCheckedChange={setIsOn} />;
  }
  render(<Page />);
  const box = screen.getByRole('checkbox', { name: /Weekly summary/ });
  expect(box).toHaveAccessibleDescription('By mail');
  await userEvent.click(screen.getByText('Weekly summary'));
  expect(box).toBeChecked();
});

test('checkbox: the mixed state is neither on nor off', () => {
  const { rerender } = render(<Checkbox label="All" checked="mixed" onCheckedChange={() => {}} />);
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  rerender(<Checkbox label="All" checked onCheckedChange={() => {}} />);
  expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked();
});

test('switch: toggles with the space bar', async () => {
  const turn = jest.fn();
  render(<Switch label="Sounds" checked={false} onCheckedChange={turn} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(turn).toHaveBeenCalledWith(true);
});

test('switch: pending is busy, keeps the focus and does not toggle', async () => {
  const turn = jest.fn();
  render(<Switch label="Sounds" checked pending onCheckedChange={turn} />);
  const control = screen.getByRole('switch', { name: 'Sounds' });
  await userEvent.click(control);
  expect(control).toHaveFocus();
  expect(control).toHaveAttribute('aria-busy', 'true');
  expect(control).toBeChecked();
  expect(turn).not.toHaveBeenCalled();
});

test('radio cards: are one group with its arrow keys; a disabled card is skipped', async () => {
  const choose = jest.fn();
  render(
    <RadioCards
      label="Order"
      hint="For all players"
      value="fixed"
      onValueChange={choose}
      cards={[
        { value: 'fixed', title: 'As written', text: 'Same for all' },
        { value: 'rising', title: 'Rising', disabled: true },
        { value: 'shuffled', title: 'Shuffled' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Order' })).toHaveAccessibleDescription('For all players');
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: /As written/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(choose).toHaveBeenCalledWith('shuffled');
});

test('radio cards: an error replaces the hint and is announced', () => {
  render(
    <RadioCards
      label="Order"
      hint="For all players"
      error="Please choose one"
      value={null}
      onValueChange={() => {}}
      cards={[{ value: 'fixed', title: 'As written' }]}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose one');
  expect(screen.queryByText('For all players')).not.toBeInTheDocument();
});
