import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en-US.json';
import { Freshness, NotRefreshed } from './freshness.tsx';

const NOW = Date.parse('2026-11-20T10:42:00Z');
const refetch = () => Promise.resolve();
const queryOf = (dataUpdatedAt: number, error: Error | null = null) => ({
  ...{ dataUpdatedAt, error, refetch },
  data: dataUpdatedAt > 0 ? [] : undefined,
});

it.each([
  ['waits until the list is there', queryOf(0), false, 'waiting'],
  ['is live once it is', queryOf(NOW), false, 'live'],
  ['is paused by choice', queryOf(NOW), true, 'paused'],
  ['is failing when it could not be fetched again', queryOf(NOW, new Error('away')), false, 'failing'],
  ['stays paused by choice after an error', queryOf(NOW, new Error('away')), true, 'paused'],
])('freshness of a list: %s', (_title, query, isPaused, state) => {
  const { container } = renderRemote(
    <Freshness query={query} polling={{ isPaused, onPause: () => undefined }} />,
    { messages },
  );
  expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', state);
});

it('freshness of a list: says since when it was not fetched again, and announces nothing', () => {
  renderRemote(<NotRefreshed query={queryOf(NOW, new Error('away'))} isPolled />, { messages });
  expect(screen.getByText(/^Not refreshed since \d+:42.*retrying$/u)).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('freshness of a list: one that is not polled can be fetched by hand', () => {
  renderRemote(<NotRefreshed query={queryOf(NOW, new Error('away'))} isPolled={false} />, { messages });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
