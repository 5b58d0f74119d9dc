import { renderRemote } from '@quizmesh/sdk/testing';
import messages from '../messages/en-US.json';
import { Freshness } from './freshness.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['waits until the list is there', 0, false, 'waiting'],
  ['is live once it is', NOW, false, 'live'],
  ['is paused by choice', NOW, true, 'paused'],
])('%s', (_title, since, isPaused, state) => {
  const { container } = renderRemote(
    <Freshness since={since} isPaused={isPaused} onPause={() => undefined} />,
    { messages },
  );
  expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', state);
});
