import { TextField } from '@quizmesh/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from './form.tsx';

interface FieldsProps {
  readonly refused: readonly string[];
  /** Takes what refuses the fields later; without it they are refused at once. */
  readonly onSend?: (refuse: () => void) => void;
}

function Fields({ refused, onSend }: FieldsProps) {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(true);
  };
  return (
    <Form
      onSubmit={() => {
        if (onSend) onSend(refuse);
        else refuse();
      }}
    >
      {['first', 'second'].map((label) => (
        <TextField
          key={label}
          label={label}
          error={isRefused && refused.includes(label) ? 'no' : undefined}
        />
      ))}
      <button type="submit">Send</button>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it.each([
  [['second'], 'second'],
  [['first', 'second'], 'first'],
])('gives the focus to the first field with an error: %j', async (refused, focused) => {
  render(<Fields refused={refused} />);
  await send();
  expect(screen.getByRole('textbox', { name: focused })).toHaveFocus();
});

it.each([
  ['gives the focus to a field that the server refuses', '', 'first'],
  ['leaves it where something is typed meanwhile', 'x', 'second'],
])('%s', async (_title, typed, focused) => {
  const onSend = jest.fn<undefined, [() => void]>();
  render(<Fields refused={['first']} onSend={onSend} />);
  await send();
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'second' }), typed);
  act(() => {
    onSend.mock.calls[0]?.[0]();
  });
  expect(screen.getByRole('textbox', { name: focused })).toHaveFocus();
});

it('gives it also to a field whose error was there before', async () => {
  const onSubmit = jest.fn();
  render(
    <Form onSubmit={onSubmit}>
      <TextField label="first" error="no" />
      <button type="submit">Send</button>
    </Form>,
  );
  await send();
  expect(screen.getByRole('textbox', { name: 'first' })).toHaveFocus();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('gives it once: a later change leaves it where it is', async () => {
  render(<Fields refused={['first']} />);
  await send();
  await userEvent.type(screen.getByRole('textbox', { name: 'second' }), 'x');
  expect(screen.getByRole('textbox', { name: 'second' })).toHaveFocus();
});
