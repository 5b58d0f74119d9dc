import { RegistryError } from './registry-client.ts';

/** Names of modules, by result of their release. */
export interface Released {
  readonly live: readonly string[];
  /** Rolled back earlier, which is kept. */
  readonly held: readonly string[];
  /** Not changed because of a lock. */
  readonly locked: readonly string[];
  /** Another build is live, and stays. */
  readonly differing: readonly string[];
}

/** @returns false when a lock prevents the promotion, which a start accepts
 *  @throws any other error of `promote` */
export async function promoteUnlessLocked(promote: () => Promise<unknown>): Promise<boolean> {
  try {
    await promote();
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'CHANNEL_LOCKED') return false;
    throw error;
  }
}

/** Releases the modules, unless the registry rejects the token: then the live releases are kept, and the
 *  reason is logged. A site whose token was revoked must still start, because a new token is created in its
 *  console.
 *  @param isAnythingLive without a live release the start fails
 *  @throws any other error of `release` */
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
