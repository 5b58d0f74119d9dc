import type { Answer, Call } from './http-client.ts';

/** A sender of requests: a device with a cookie, or an account with a token. */
export interface SimulatedUser {
  readonly address: string;
  readonly bearer: string | null;
  cookie: string | null;
}

/** A request that is due, with a handler of its response. */
export interface Turn {
  /** Pattern of the endpoint, such as "GET /api/quiz/:id". */
  readonly name: string;
  readonly group: 'browse' | 'play' | 'boards' | 'accounts';
  readonly call: Call;
  readonly onAnswer?: (answer: Answer) => void;
}

let userCount = 0;

/** A new device with an address of its own, so that limits per address apply as in real use. */
export function newSimulatedUser(bearer: string | null = null): SimulatedUser {
  userCount += 1;
  const address = `10.${(userCount >> 16) & 255}.${(userCount >> 8) & 255}.${userCount & 255}`;
  return { address, bearer, cookie: null };
}

/** Headers of a request that was forwarded by the site's own server. */
export function headersOf({ address, bearer, cookie }: SimulatedUser): Readonly<Record<string, string>> {
  return {
    'x-forwarded-for': address,
    ...(bearer && { authorization: bearer }),
    ...(cookie && { cookie }),
  };
}

export function keepCookie(simulatedUser: SimulatedUser, { headers }: Answer): void {
  const given = headers['set-cookie']?.[0]?.split(';')[0];
  if (given) simulatedUser.cookie = given;
}
