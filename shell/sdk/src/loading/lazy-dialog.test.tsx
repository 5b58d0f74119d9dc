import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderRemote } from '../testing/index.ts';
import { lazyDialog } from './lazy-dialog.tsx';

function Question({ onClose }: { readonly onClose: () => void }) {
  return (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function renderOpener(load: () => Promise<typeof Question>) {
  const Lazy = lazyDialog(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </button>
        {isOpen ? (
          <Lazy
            onClose={() => {
              setOpen(false);
            }}
          />
        ) : null}
      </>
    );
  }
  return renderRemote(<Opener />, { messages: {} });
}

test('reports a dialog that fails to load by a toast, and opens it on the next try', async () => {
  const load = jest.fn<Promise<typeof Question>, []>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Question);
  const { store } = renderOpener(load);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(JSON.stringify(store.getState())).toContain('error.NETWORK');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
