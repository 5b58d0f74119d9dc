import { toastSlice } from './toast.ts';

const { toastShown, toastClosed } = toastSlice.actions;
const { reducer } = toastSlice;

test('shows one toast at a time: the newer replaces the older', () => {
  const first = reducer(undefined, toastShown({ title: 'First' }));
  const second = reducer(first, toastShown({ title: 'Second' }));
  expect(second.current).toMatchObject({ title: 'Second' });
  expect(second.current?.id).not.toBe(first.current?.id);
});

test('closing an older toast late keeps the newer one', () => {
  const first = reducer(undefined, toastShown({ title: 'First' }));
  const second = reducer(first, toastShown({ title: 'Second' }));
  expect(reducer(second, toastClosed(first.current?.id ?? 0)).current).toMatchObject({ title: 'Second' });
  expect(reducer(second, toastClosed(second.current?.id ?? 0)).current).toBeNull();
});
