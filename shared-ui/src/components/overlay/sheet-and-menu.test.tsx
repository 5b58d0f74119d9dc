import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu, MenuChoices, MenuItem, MenuLabel } from './menu.tsx';
import { Sheet } from './sheet.tsx';

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Filters
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Set filters"
        description="Two are set"
        closeLabel="Close"
      >
        <p>Fields</p>
      </Sheet>
    </>
  );
}

test('sheet: is a modal with name and description, and returns the focus', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = screen.getByRole('dialog', { name: 'Set filters' });
  expect(sheet).toHaveAccessibleDescription('Two are set');
  expect(sheet).toContainElement(document.querySelector<HTMLElement>(':focus'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});

test('menu: arrow keys move, the selected item is checked, choosing closes it', async () => {
  const choose = jest.fn();
  render(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuLabel>Mira</MenuLabel>
      <MenuItem>Profile</MenuItem>
      <MenuChoices
        value="dark"
        onValueChange={choose}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Menu>,
  );
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledWith('light');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('menu: is within the main landmark of its button', async () => {
  render(
    <main>
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem>Profile</MenuItem>
      </Menu>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu'));
});
