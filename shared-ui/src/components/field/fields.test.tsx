import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordInput } from './password-input.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

test('text field: connects label, error and input', () => {
  render(<TextField label="Topic" error="Topic is required" />);
  const input = screen.getByRole('textbox', { name: 'Topic' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Topic is required');
});

test('password field: shows and hides the password', async () => {
  render(<PasswordInput label="Password" showLabel="Show password" hideLabel="Hide password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('search field: its button clears it', async () => {
  function Box() {
    const [value, setValue] = useState('moons');
    return <SearchField aria-label="Search" value={value} onValueChange={setValue} clearLabel="Clear" />;
  }
  render(<Box />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('select field: reports the chosen option', async () => {
  const choose = jest.fn();
  render(
    <SelectField
      label="Sort by"
      value="latest"
      onValueChange={choose}
      options={[
        { value: 'latest', label: 'Latest' },
        { value: 'oldest', label: 'Oldest' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest');
  expect(choose).toHaveBeenCalledWith('oldest');
});
