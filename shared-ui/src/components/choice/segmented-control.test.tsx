import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control.tsx';

function Difficulty() {
  const [value, setValue] = useState<'easy' | 'medium' | 'hard'>('medium');
  return (
    <SegmentedControl
      label="Difficulty"
      value={value}
      onValueChange={setValue}
      choices={[
        { value: 'easy', label: 'Easy' },
        { value: 'medium', label: 'Medium' },
        { value: 'hard', label: 'Hard' },
      ]}
    />
  );
}

test('segmented control: is one radio group, used by pointer and by arrow keys', async () => {
  render(<Difficulty />);
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Easy' }));
  expect(screen.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
});
