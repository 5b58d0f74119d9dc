import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface Google {
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

const CLIENT_ID = 'client-id';
const GOOGLE_ACCOUNT = {
  sub: 'g-e2e',
  email: 'grace@example.org',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  name: 'Grace Hopper',
};

const HOUR_SECONDS = 3600;

/** Unsigned, as nobody reads the signature of a token that comes straight from the server. */
function idToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.unsigned`;
}

async function tokens(request: IncomingMessage) {
  const nonce = new URLSearchParams(await text(request)).get('code');
  const exp = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
  const claims = {
    iss: `http://${request.headers.host}`,
    aud: CLIENT_ID,
    sub: GOOGLE_ACCOUNT.sub,
    exp,
    nonce,
  };
  return { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken(claims) };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://google');
  if (url.pathname === '/authorize') {
    const back = new URL(z.url().parse(url.searchParams.get('redirect_uri')));
    back.searchParams.set('code', url.searchParams.get('nonce') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
    return;
  }
  const body = url.pathname === '/token' ? await tokens(request) : GOOGLE_ACCOUNT;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Test double of Google: consents at once, always as the same user. */
export async function startGoogle(): Promise<Google> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'client-secret',
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
