import { act, renderHook } from '@testing-library/react';
import { useSearchDraft } from './use-search-draft.ts';

const PAUSE_MS = 300;

function showDraft() {
  const commit = jest.fn();
  const view = renderHook(({ committed }) => useSearchDraft(committed, commit), {
    initialProps: { committed: '' },
  });
  const type = (text: string) => {
    act(() => {
      view.result.current.setDraft(text);
    });
  };
  const pause = () => {
    act(() => {
      jest.advanceTimersByTime(PAUSE_MS);
    });
  };
  return { ...view, commit, type, pause };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('applies the trimmed search once, after a pause in typing', () => {
  const { commit, type, pause } = showDraft();
  type('m');
  type('moon ');
  expect(commit).not.toHaveBeenCalled();
  pause();
  pause();
  expect(commit.mock.calls).toEqual([['moon']]);
});

test('keeps what is typed while the address changes', () => {
  const { commit, type, pause, result, rerender } = showDraft();
  type('moo');
  pause();
  type('moon');
  rerender({ committed: 'moo' });
  expect(result.current.draft).toBe('moon');
  pause();
  expect(commit).toHaveBeenLastCalledWith('moon');
});

test('follows a change of the address from elsewhere', () => {
  const { commit, type, pause, result, rerender } = showDraft();
  type('moon');
  pause();
  rerender({ committed: 'moon' });
  rerender({ committed: '' });
  expect(result.current.draft).toBe('');
  pause();
  expect(commit).toHaveBeenCalledTimes(1);
});
