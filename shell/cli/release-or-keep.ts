import { RegistryError } from './registry-client.ts';

/** Names of modules, by what became of their builds. */
export interface Released {
  readonly live: readonly string[];
  /** Rolled back earlier, and left so. */
  readonly held: readonly string[];
  /** Kept as they are by a lock. */
  readonly locked: readonly string[];
  /** Another build is published under the id of theirs, and stays. */
  readonly differing: readonly string[];
}

/** @returns false when a lock keeps the module as it is, which a start respects
 *  @throws what else `promote` throws */
export async function promoteUnlessLocked(promote: () => Promise<unknown>): Promise<boolean> {
  try {
    await promote();
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'CHANNEL_LOCKED') return false;
    throw error;
  }
}

/** Releases, unless the registry does not accept the token (any more): then what is live stays, and the reason is
 *  logged. A site whose token was revoked must still start, because its console is where a new token is made.
 *  @param isAnythingLive without it there is nothing to start with
 *  @throws what `release` throws, when that is something else or nothing is live */
export async function releaseOrKeep(
  release: () => Promise<Released>,
  isAnythingLive: () => Promise<boolean>,
): Promise<Released & { readonly error: string | null }> {
  try {
    return { ...(await release()), error: null };
  } catch (error) {
    const isRefused = error instanceof RegistryError && error.code === 'NOT_AUTHENTICATED';
    if (!isRefused || !(await isAnythingLive())) throw error;
    return { live: [], held: [], locked: [], differing: [], error: error.message };
  }
}
