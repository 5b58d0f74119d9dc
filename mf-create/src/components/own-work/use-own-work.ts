import { onPlatformEvent, useSession } from '@quizmesh/sdk';
import { useEffect, useReducer, useRef } from 'react';

/** With this begin the names of all that this module keeps for a tab: what was typed, and what it waits for. */
const OF_THIS_TAB = 'mf-create.';
/** Id of the account whose work this tab keeps; none: a guest's. */
const KEY = `${OF_THIS_TAB}account`;

function readAccount(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepAccount(account: string | null): void {
  try {
    if (account === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, account);
  } catch {
    // Without storage nothing is kept that could be another account's.
  }
}

function forgetWork(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(OF_THIS_TAB)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}

/** Forgets what another account typed and waits for in this tab; a guest who signs in keeps it.
 *  @returns whether there was such an account */
function takeOver(account: string | null): boolean {
  const before = readAccount();
  const isOthers = before !== null && before !== account;
  if (isOthers) forgetWork();
  keepAccount(account);
  return isOthers;
}

/** Input and generations of this tab belong to one account. For each page that shows what was typed before.
 *  @returns how often those of another one were forgotten */
export function useOwnWork(): number {
  const { status, user } = useSession();
  const account = user ? String(user.id) : null;
  // Whose session expired signs in again.
  const isExpired = useRef(false);
  const [forgotten, countForgotten] = useReducer(
    (count: number) => count + 1,
    0,
    // Before the form reads what it was left.
    () => (status !== 'resolving' && takeOver(account) ? 1 : 0),
  );
  useEffect(
    () =>
      onPlatformEvent('session-changed', ({ reason }) => {
        isExpired.current = reason === 'expired';
      }),
    [],
  );
  useEffect(() => {
    if (status === 'resolving' || (account === null && isExpired.current)) return;
    if (takeOver(account)) countForgotten();
  }, [status, account]);
  return forgotten;
}
