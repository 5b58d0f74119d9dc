import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from './toast-region.tsx';
import { ToastView } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.dir = '';
});

function showToast(onClose: () => void, toastId: number | null = 1) {
  return render(
    <ToastRegion label="Notifications" toastId={toastId} onClose={onClose}>
      {toastId === null ? null : (
        <ToastView title={`Toast ${toastId}`} action={<button type="button">Undo</button>} />
      )}
    </ToastRegion>,
  );
}
const region = () => screen.getByRole('region', { name: 'Notifications' });

function swipe(from: number, to: number) {
  // jsdom's pointer events have no coordinates; React accepts any event with the name.
  const point = (type: string, clientX: number) =>
    fireEvent(region(), new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', from);
  point('pointermove', to);
  point('pointerup', to);
}

test('toast: closes after 5 s, not before', () => {
  const close = jest.fn();
  showToast(close);
  act(() => jest.advanceTimersByTime(4999));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast: each has its own 5 s', () => {
  const close = jest.fn();
  const { rerender } = showToast(close);
  act(() => jest.advanceTimersByTime(4000));
  rerender(
    <ToastRegion label="Notifications" toastId={2} onClose={close}>
      <ToastView title="Toast 2" />
    </ToastRegion>,
  );
  expect(screen.queryByText('Toast 1')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4000));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast: waits for whoever is in another tab, and shows 5 s from the return on', () => {
  const close = jest.fn();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  showToast(close);
  act(() => jest.advanceTimersByTime(61_000));
  expect(close).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  act(() => jest.advanceTimersByTime(4999));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});

test('toast: stays while something in it has the focus', () => {
  const close = jest.fn();
  showToast(close);
  act(() => {
    screen.getByRole('button', { name: 'Undo' }).focus();
  });
  act(() => jest.advanceTimersByTime(12_000));
  expect(close).not.toHaveBeenCalled();
  act(() => {
    screen.getByRole('button', { name: 'Undo' }).blur();
  });
  act(() => jest.advanceTimersByTime(5000));
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast: F8 focuses it, Escape closes it', () => {
  const close = jest.fn();
  showToast(close);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'F8' });
  expect(region()).toHaveFocus();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast: a swipe of 50 px to the right closes it; a shorter one or one to the left does not', () => {
  const close = jest.fn();
  showToast(close);
  swipe(100, 149);
  swipe(100, 20);
  expect(close).not.toHaveBeenCalled();
  swipe(100, 150);
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast: in right-to-left pages a swipe to the left closes it', () => {
  document.documentElement.dir = 'rtl';
  const close = jest.fn();
  showToast(close);
  swipe(100, 150);
  expect(close).not.toHaveBeenCalled();
  swipe(100, 50);
  expect(close).toHaveBeenCalledTimes(1);
});

test('toast region: announces politely, and exists before the first toast', () => {
  showToast(() => {}, null);
  expect(region()).toHaveAttribute('aria-live', 'polite');
});

test.each([
  ['its button', () => screen.getByRole('button', { name: 'Undo' })],
  ['the region', region],
])('toast: when it closes while %s has the focus, the focus returns to where it was', (_, part) => {
  const page = (toastId: number | null) => (
    <>
      <button type="button">Save</button>
      <ToastRegion label="Notifications" toastId={toastId} onClose={() => undefined}>
        {toastId === null ? null : <ToastView title="Saved" action={<button type="button">Undo</button>} />}
      </ToastRegion>
    </>
  );
  const { rerender } = render(page(1));
  const save = screen.getByRole('button', { name: 'Save' });
  act(() => {
    save.focus();
    part().focus();
  });
  rerender(page(null));
  expect(save).toHaveFocus();
});
