import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import type { TestApi } from './test-api.ts';

type Device = ReturnType<TestApi['device']>;

export interface UserInfo {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: unknown;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly picture?: string;
}

const YEAR_2100_SECONDS = 4_102_444_800;

/** A local server with Google's protocol. */
export async function startGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const url = server.issuer.url ?? '';
  let subject = '';
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    // Clocks of tests do not go with the one of this server.
    Object.assign(payload, { sub: subject, exp: YEAR_2100_SECONDS });
  });
  return {
    server,
    environment: {
      PUBLIC_URL: 'http://localhost:3000',
      GOOGLE_CLIENT_ID: 'client-id',
      GOOGLE_CLIENT_SECRET: 'client-secret',
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    /** Sets the user of the next sign-in. */
    is(user: UserInfo) {
      subject = user.sub;
      server.service.once('beforeUserinfo', (answer) => {
        answer.body = { email_verified: true, ...user };
      });
    },
    stop: () => server.stop(),
  };
}

/** The URL to which Google redirects the browser, without the host. */
export async function callbackOf(device: Device): Promise<URL> {
  const sentAway = await device.get('/api/auth/google');
  const back = await fetch(sentAway.headers['location'] ?? '', { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '');
}

/** Follows Google's redirects with the device's cookies. @returns the final URL */
export async function followGoogle(device: Device): Promise<URL> {
  const callback = await callbackOf(device);
  const end = await device.get(`${callback.pathname}${callback.search}`);
  return new URL(end.headers['location'] ?? '', 'http://site.test');
}
