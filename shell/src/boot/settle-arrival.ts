import { STORAGE_KEYS } from '@quizmesh/contract';
import { writeStored } from '@quizmesh/sdk';
import { exchangeSignInToken, resolveSession, type SessionHome } from '@quizmesh/sdk/host';
import type { Arrival } from './arrival.ts';

/** What the visitor is told about how they came. */
export type ArrivalNotice = Exclude<Arrival['kind'], 'token'>;

function showAddress(address: string): void {
  window.history.replaceState(null, '', address);
}

const BROUGHT = ['token', 'auth', 'verified'];

/** The address without what it brought along. */
function plainAddress(): string {
  const { pathname, search, hash } = window.location;
  const values = new URLSearchParams(search);
  for (const name of BROUGHT) values.delete(name);
  const rest = values.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}

/** Clears the address of what it brought, before any request could carry it on. A token is stored first. */
export function clearAddress(arrival: Arrival): void {
  if (arrival.kind === 'token') writeStored(STORAGE_KEYS.token, arrival.token);
  showAddress(plainAddress());
}

/** Signs in with what the address brought, or resolves the stored session.
 *  @returns what the visitor is to be told */
export async function settleArrival(
  home: SessionHome,
  arrival: Arrival | null,
): Promise<ArrivalNotice | null> {
  if (arrival?.kind !== 'token') {
    void resolveSession(home);
    return arrival?.kind ?? null;
  }
  if (await exchangeSignInToken(home, arrival.token)) return null;
  showAddress('/?auth=error');
  showAddress('/');
  return 'authError';
}
