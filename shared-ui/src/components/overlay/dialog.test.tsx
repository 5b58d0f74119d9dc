import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Welcome" closeLabel="Close">
        <p>Text</p>
      </Dialog>
    </>
  );
}

test('dialog: is named by its title, closes on Escape and returns the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

function Focused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      First question
    </h3>
  );
}

function FocusingPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      {open ? (
        <Dialog open onOpenChange={setOpen} title="Welcome" closeLabel="Close">
          <Focused />
        </Dialog>
      ) : null}
    </>
  );
}

test('dialog: returns the focus to its opener when its content took the focus itself', async () => {
  render(<FocusingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'First question' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

test("dialog: closes on the device's Back, and listens only while it is open", async () => {
  const watchers = new Set<EventTarget>();
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  }
  Object.defineProperty(window, 'CloseWatcher', { configurable: true, value: Watcher });
  render(<Page />);
  expect(watchers.size).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  act(() => {
    for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(watchers.size).toBe(0);
  Reflect.deleteProperty(window, 'CloseWatcher');
});

function Nested() {
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <Dialog open onOpenChange={() => {}} title="List" closeLabel="Close list">
      {isDone ? null : (
        <Button
          onClick={() => {
            setAsked(true);
          }}
        >
          Remove
        </Button>
      )}
      {isAsked ? (
        <Dialog open onOpenChange={setAsked} title="Sure" closeLabel="Close">
          <Button
            onClick={() => {
              setDone(true);
              setAsked(false);
            }}
          >
            Yes
          </Button>
        </Dialog>
      ) : null}
    </Dialog>
  );
}

test('dialog: moves the focus to the dialog below when its opener was removed', async () => {
  render(<Nested />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => {
    expect(screen.getByRole('dialog', { name: 'List' })).toHaveFocus();
  });
});

function Successive() {
  const [step, setStep] = useState<'none' | 'first' | 'second'>('none');
  const button = (name: string, next: typeof step) => (
    <Button
      onClick={() => {
        setStep(next);
      }}
    >
      {name}
    </Button>
  );
  return (
    <Dialog open onOpenChange={() => {}} title="List" closeLabel="Close list">
      {step === 'none' ? button('Remove', 'first') : null}
      {step === 'first' ? (
        <Dialog open onOpenChange={() => {}} title="Sure" closeLabel="Close">
          {button('Yes', 'second')}
        </Dialog>
      ) : null}
      {step === 'second' ? (
        <Dialog open onOpenChange={() => {}} title="Reason" closeLabel="Close">
          {button('Send', 'none')}
        </Dialog>
      ) : null}
    </Dialog>
  );
}

test('dialog: moves the focus to the dialog below when the dialog of its opener has closed too', async () => {
  render(<Successive />);
  for (const name of ['Remove', 'Yes', 'Send']) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.getByRole('dialog', { name: 'List' })).toHaveFocus();
  });
});
