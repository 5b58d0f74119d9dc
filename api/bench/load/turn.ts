import type { Answer, Call } from './http-client.ts';

/** Somebody who sends requests: a device with a cookie, or an account with a token. */
export interface Visitor {
  readonly address: string;
  readonly bearer: string | null;
  cookie: string | null;
}

/** One request that is due, and what its answer means to whoever sends it. */
export interface Turn {
  /** "GET /api/quiz/:id" and the like. */
  readonly name: string;
  readonly group: 'browse' | 'play' | 'boards' | 'accounts';
  readonly call: Call;
  readonly onAnswer?: (answer: Answer) => void;
}

let visitors = 0;

/** A new device at an address of its own, so that limits by address count as they do in real use. */
export function newVisitor(bearer: string | null = null): Visitor {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return { address, bearer, cookie: null };
}

/** Headers of a request that came through the site's own server. */
export function headersOf({ address, bearer, cookie }: Visitor): Readonly<Record<string, string>> {
  return {
    'x-forwarded-for': address,
    ...(bearer && { authorization: bearer }),
    ...(cookie && { cookie }),
  };
}

export function keepCookie(visitor: Visitor, { headers }: Answer): void {
  const given = headers['set-cookie']?.[0]?.split(';')[0];
  if (given) visitor.cookie = given;
}
