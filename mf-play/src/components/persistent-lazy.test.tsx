import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { persistentLazy } from './persistent-lazy.tsx';

it('persistent lazy part: code that cannot be loaded is loaded as soon as the network is back', async () => {
  let isAway = true;
  let loads = 0;
  const Part = persistentLazy(() => {
    loads += 1;
    return isAway ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>Loaded</p>);
  });
  const { container } = render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  await waitFor(() => {
    expect(container).toBeEmptyDOMElement();
  });
  isAway = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Loaded')).toBeInTheDocument();
  expect(loads).toBe(2);
});
