import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '../testing/render-remote.tsx';
import { URL_TEXT_MAX, useUrlState } from './use-url-state.ts';

const DEFAULTS = { query: '', sort: 'latest', page: 1 } as const;
const SORTS = ['latest', 'oldest'] as const;

function List() {
  const { values, isChanged, change } = useUrlState(DEFAULTS, { sort: SORTS });
  const actions = {
    search: () => {
      change({ query: 'moon' });
    },
    both: () => {
      change({ query: 'moon' });
      change({ sort: 'oldest' });
    },
    turn: () => {
      change({ page: 3 }, 'push');
    },
    clear: () => {
      change(DEFAULTS);
    },
  };
  return (
    <>
      <output>{JSON.stringify({ ...values, isChanged })}</output>
      {Object.entries(actions).map(([name, onClick]) => (
        <button key={name} onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  );
}

/** The list at an address. */
function open(route: string) {
  const { router } = renderRemote(<List />, { messages: {}, route });
  return {
    router,
    search: () => router.state.location.search,
    state: () => JSON.parse(screen.getByRole('status').textContent) as unknown,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}

test('reads the address, and shows the default for values that are missing or not allowed', () => {
  expect(open('/?query=moon&sort=newest&page=0').state()).toEqual({
    query: 'moon',
    sort: 'latest',
    page: 1,
    isChanged: true,
  });
});

test('limits page and text to what the API accepts', () => {
  const long = 'x'.repeat(URL_TEXT_MAX + 300);
  const { state } = open(`/?page=1e9&query=${long}`);
  expect(state()).toMatchObject({ page: 100_000, query: 'x'.repeat(URL_TEXT_MAX) });
});

test('sets a change, returns to the first page and keeps parameters of others', async () => {
  const { press, search, state } = open('/?view=list&page=3');
  expect(state()).toMatchObject({ page: 3, isChanged: false });
  await press('search');
  expect(search()).toBe('?view=list&query=moon');
  await press('turn');
  expect(search()).toBe('?view=list&query=moon&page=3');
  await press('clear');
  expect(search()).toBe('?view=list');
});

test('keeps both of two changes made before the next render', async () => {
  const { press, search } = open('/');
  await press('both');
  expect(search()).toBe('?query=moon&sort=oldest');
});

test('replaces the history entry unless a new one is asked for', async () => {
  const { press, router } = open('/');
  await press('search');
  expect(router.state.historyAction).toBe('REPLACE');
  await press('turn');
  expect(router.state.historyAction).toBe('PUSH');
});
