import { RegistryError } from './registry-client.ts';

interface Released {
  readonly live: readonly string[];
  readonly held: readonly string[];
}

/** Releases, unless the registry does not know the token (any more): then what is live stays, and why is told. A site
 *  whose token was revoked has to start all the same, as its console is where another one is made.
 *  @param isAnythingLive without it there is nothing to start with
 *  @throws what `release` throws, when that is something else or nothing is live */
export async function releaseOrKeep(
  release: () => Promise<Released>,
  isAnythingLive: () => Promise<boolean>,
): Promise<Released & { readonly refusal: string | null }> {
  try {
    return { ...(await release()), refusal: null };
  } catch (error) {
    const isRefused = error instanceof RegistryError && error.code === 'NOT_AUTHENTICATED';
    if (!isRefused || !(await isAnythingLive())) throw error;
    return { live: [], held: [], refusal: error.message };
  }
}
