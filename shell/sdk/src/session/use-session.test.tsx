import { STORAGE_KEYS } from '@quizmesh/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '../testing/render-remote.tsx';
import { someUser } from '../testing/some-user.ts';
import { sessionSlice } from './session-slice.ts';
import { useSession } from './use-session.ts';

const user = someUser('mira');

function Page() {
  const { signOut, rememberToken, rememberUser } = useSession();
  const noteChange = () => {
    rememberToken('new');
    rememberUser({ ...user, firstName: 'Mira' });
  };
  return (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      <button type="button" onClick={noteChange}>
        Note the change
      </button>
    </>
  );
}

function show() {
  localStorage.setItem(STORAGE_KEYS.token, 'old');
  const { store } = renderRemote(<Page />, { messages: {}, user, api: () => Response.json({}) });
  return () => sessionSlice.selectors.selectSession(store.getState());
}

afterEach(() => {
  localStorage.clear();
});

it('stores the session and the user that a change of the account was answered', async () => {
  const session = show();
  await userEvent.click(screen.getByRole('button', { name: 'Note the change' }));
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('new');
  expect(session()).toMatchObject({ status: 'member', user: { firstName: 'Mira' } });
});

it('nobody is signed in again by an answer that comes after signing out', async () => {
  const session = show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Note the change' }));
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
  expect(session()).toMatchObject({ status: 'guest', user: null });
});
