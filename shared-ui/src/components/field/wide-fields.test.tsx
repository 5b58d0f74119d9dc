import { fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';
import { Slider } from './slider.tsx';
import { TextareaField } from './textarea-field.tsx';

test('textarea: is connected to its label and error', () => {
  render(<TextareaField label="Reason" error="Please say a few words" />);
  const textarea = screen.getByRole('textbox', { name: 'Reason' });
  expect(textarea).toBeInvalid();
  expect(textarea).toHaveAccessibleDescription('Please say a few words');
});

test('slider: reads its value in words and reports numbers', () => {
  const move = jest.fn();
  render(
    <Slider
      label="Time"
      value={30}
      minimum={10}
      maximum={120}
      step={10}
      valueText="30 seconds"
      onValueChange={move}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Time' });
  expect(slider).toHaveAttribute('aria-valuetext', '30 seconds');
  expect(slider).toHaveStyle({ '--share': String(20 / 110) });
  fireEvent.change(slider, { target: { value: '60' } });
  expect(move).toHaveBeenCalledWith(60);
});

test('search field: announces that it is busy', () => {
  render(<SearchField aria-label="Search" value="" onValueChange={() => {}} clearLabel="Clear" busy />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
});
