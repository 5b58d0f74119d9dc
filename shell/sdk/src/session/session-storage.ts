import {
  STORAGE_KEYS,
  achievementsStorageKey,
  draftsStorageKey,
  resultStorageKey,
  roomStorageKey,
  type LoginResponse,
  type User,
} from '@quizmesh/contract';
import { readStored, removeStored, writeStored } from '../storage/stored-values.ts';

/** A user with the fields that the shell needs; null for anything else. */
export function userOf(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, username, isAdmin } = value as Partial<User>;
  return typeof id === 'number' && typeof username === 'string' && typeof isAdmin === 'boolean'
    ? (value as User)
    : null;
}

/** Session token as stored, or null. */
export function storedToken(): string | null {
  return readStored(STORAGE_KEYS.token, (text) => text || null);
}

/** User as stored at the last sign-in or profile request; null when missing or invalid. */
export function storedUser(): User | null {
  return readStored(STORAGE_KEYS.user, (text) => userOf(JSON.parse(text)));
}

/** Stores the response of a sign-in. */
export function storeSession({ token, user }: LoginResponse): void {
  writeStored(STORAGE_KEYS.token, token);
  writeStored(STORAGE_KEYS.user, user);
}

const DRAFTS_PREFIX = draftsStorageKey(0).slice(0, -1);

/** Removes what users typed in this tab and did not save.
 *  @param exceptUserId whose is kept; absent: nobody's */
export function clearDrafts(exceptUserId?: number): void {
  const kept = exceptUserId === undefined ? null : draftsStorageKey(exceptUserId);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFTS_PREFIX) && key !== kept) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** Stores an updated copy of the user. */
export function storeUser(user: User): void {
  writeStored(STORAGE_KEYS.user, user);
}

/** Results and their rewards are stored per quiz under keys with these prefixes. */
const RESULTS = [resultStorageKey(0), achievementsStorageKey(0)].map((key) => key.slice(0, -1));
/** Places in live rooms are stored per room. */
const PLACES = [roomStorageKey('')];

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is disabled, so nothing is stored.
    return [];
  }
}

const clearBelow = (prefixes: readonly string[]): void => {
  storedKeys()
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .forEach(removeStored);
};

/** Removes the stored results and rewards, and the places in live rooms. */
export function clearStoredResults(): void {
  clearBelow([...RESULTS, ...PLACES]);
}

/** Removes token, user, and the stored results and rewards.
 *  @param keepsPlaces in live rooms: the session has expired in the middle of one */
export function clearStoredSession(keepsPlaces = false): void {
  removeStored(STORAGE_KEYS.token);
  removeStored(STORAGE_KEYS.user);
  clearBelow(keepsPlaces ? RESULTS : [...RESULTS, ...PLACES]);
}
