import type { Request } from 'express';
import { RELEASE_TOKEN_PREFIX, releaseTokenHash, type TokenRepository } from './token.repository.ts';

/** Age at which the tokens are read again. */
const FRESH_MS = 10_000;
const BEARER = /^bearer\s+(?<secret>\S+)$/iu;

interface KnownTokensDeps {
  readonly tokens: Pick<TokenRepository, 'hashes'>;
  readonly now: () => Date;
}

/** By whose token a request comes, for limits; null: by none that there is. Teams often share an address, as of an office or of the
 *  machines of their pipelines: what one of them sends must not count for the others. Whom it comes from is asked for each request,
 *  so it waits for no database: until the tokens have been read, requests count for their network. */
export function createKnownTokens({ tokens, now }: KnownTokensDeps) {
  let known: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  async function read(): Promise<void> {
    try {
      known = new Set(await tokens.hashes());
    } catch {
      // The database is away: those that were known stay so, and requests are told by what they ask for.
    }
  }
  return (request: Pick<Request, 'headers'>): string | null => {
    const secret = BEARER.exec(request.headers.authorization ?? '')?.groups?.['secret'] ?? '';
    if (!secret.startsWith(RELEASE_TOKEN_PREFIX)) return null;
    if (now().getTime() - readAt >= FRESH_MS) {
      readAt = now().getTime();
      void read();
    }
    const hash = releaseTokenHash(secret);
    return known.has(hash) ? `token ${hash}` : null;
  };
}
