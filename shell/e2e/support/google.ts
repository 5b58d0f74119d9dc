import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export interface Google {
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

const GOOGLE_ACCOUNT = {
  sub: 'g-e2e',
  email: 'grace@example.org',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  name: 'Grace Hopper',
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://google');
  if (url.pathname === '/authorize') {
    const back = new URL(z.url().parse(url.searchParams.get('redirect_uri')));
    back.searchParams.set('code', 'code');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
    return;
  }
  const token = { access_token: 'access', token_type: 'Bearer', expires_in: 60 };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(url.pathname === '/token' ? token : GOOGLE_ACCOUNT));
}

/** Test double of Google: consents at once, always as the same user. */
export async function startGoogle(): Promise<Google> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    environment: {
      GOOGLE_CLIENT_ID: 'client-id',
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
