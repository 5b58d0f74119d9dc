import type { IncomingMessage } from 'node:http';

/** Cookie that identifies a guest. */
export const GUEST_COOKIE_NAME = 'quizmesh_guest';

const guestCookie = new RegExp(`(?:^|;\\s*)${GUEST_COOKIE_NAME}=`, 'u');

/** The request has neither a token nor a guest cookie, so its response is the same for all such requests. */
export function isAnonymousRequest({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && !guestCookie.test(headers.cookie ?? '');
}
