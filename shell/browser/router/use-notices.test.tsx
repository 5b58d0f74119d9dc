import { sessionSlice } from '@quizmesh/sdk/host';
import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import { ToastHost } from '../chrome/toast-host.tsx';
import enUS from '../messages/en-US.json';
import { useNotices } from './use-notices.ts';

const { sessionExpired, userSignedIn } = sessionSlice.actions;

function Page() {
  useNotices(null);
  return <ToastHost />;
}

it('nothing says any more that the session has ended once somebody has signed in again', () => {
  const { store } = renderRemote(<Page />, { messages: enUS });
  act(() => {
    store.dispatch(sessionExpired());
  });
  const notice = screen.getByText('Your session has ended. Please sign in again.');
  act(() => {
    store.dispatch(userSignedIn(someUser('ada')));
  });
  expect(notice).not.toBeInTheDocument();
});
