import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS, type LoginResponse } from '@quizmesh/contract';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { mailedLink } from './outbox.ts';
import type { Quizmesh } from './quizmesh-test.ts';

export const USER_PASSWORD = 'brass lantern 42';

/** Sends JSON to the site. @returns the response with any status */
export function send(
  { url }: Quizmesh,
  path: string,
  {
    method = 'POST',
    body,
    token = '',
  }: { readonly method?: string; readonly body?: object; readonly token?: string },
): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A new user with a verified account, created through the API. */
export async function createUser(
  quizmesh: Quizmesh,
  username: string,
  more: object = {},
): Promise<LoginResponse> {
  const email = `${username}@example.org`;
  const account = { username, email, password: USER_PASSWORD, ...more };
  await send(quizmesh, '/api/auth/register', { body: account });
  await fetch(await mailedLink(quizmesh, { to: email, kind: 'verification' }), { redirect: 'manual' });
  const answer = await send(quizmesh, '/api/auth/login', { body: { email, password: USER_PASSWORD } });
  return loginResponseSchema.parse(await answer.json());
}

/** Signs in every new page of the context. */
export async function signInAs(context: BrowserContext, { token, user }: LoginResponse): Promise<void> {
  await context.addInitScript(
    ([keys, sessionToken, sessionUser]) => {
      localStorage.setItem(keys.token, sessionToken);
      localStorage.setItem(keys.user, sessionUser);
    },
    [STORAGE_KEYS, token, JSON.stringify(user)] as const,
  );
}
