import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '../testing/render-remote.tsx';
import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from './use-search-params.ts';

/** One button per list of pairs; a click sets them one right after the other. */
function Page({ presses }: { readonly presses: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const put = (pair: string) => {
    const [name = '', value = ''] = pair.split('=');
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.set(name, value);
      return changed;
    });
  };
  return (
    <>
      <p>{params.toString()}</p>
      {presses.map((pairs) => (
        <button
          key={pairs}
          onClick={() => {
            pairs.split('&').forEach(put);
          }}
        >
          {pairs}
        </button>
      ))}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('applies two changes made before the next render', async () => {
  const page = <Page presses={['difficulty=hard&sort=title']} />;
  const { router } = renderRemote(page, { messages: {}, route: '/?page=2' });
  await press('difficulty=hard&sort=title');
  expect(router.state.location.search).toBe('?page=2&difficulty=hard&sort=title');
  expect(screen.getByText('page=2&difficulty=hard&sort=title')).toBeInTheDocument();
});

test('applies a change after Back to the address Back led to', async () => {
  const { router } = renderRemote(<Page presses={['b=2', 'c=3']} />, { messages: {}, route: '/?a=1' });
  await press('b=2');
  await act(() => router.navigate(-1));
  await press('c=3');
  expect(router.state.location.search).toBe('?a=1&c=3');
});

/** Changes the address again while the first change is being rendered, and once more just after that. */
function Hasty() {
  const [params, setParams] = useSearchParams();
  const isFirst = params.toString() === 'a=1';
  useLayoutEffect(() => {
    if (isFirst) setParams((current) => [...current, ['b', '2']]);
  }, [isFirst, setParams]);
  useEffect(() => {
    if (isFirst) setParams((current) => [...current, ['c', '3']]);
  }, [isFirst, setParams]);
  return (
    <button
      onClick={() => {
        setParams({ a: '1' });
      }}
    >
      {params.toString()}
    </button>
  );
}

test('a change rendered late does not revert later ones', async () => {
  const { router } = renderRemote(<Hasty />, { messages: {} });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'a=1&b=2&c=3' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?a=1&b=2&c=3');
});
