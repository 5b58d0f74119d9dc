import type { IncomingMessage } from 'node:http';

/** Cookie that tells a guest's device. */
export const GUEST_COOKIE_NAME = 'quizmesh_guest';

const guestCookie = new RegExp(`(?:^|;\\s*)${GUEST_COOKIE_NAME}=`, 'u');

/** Shows neither a token nor a guest's cookie, so it sees what every such caller sees. */
export function isAnonymousRequest({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && !guestCookie.test(headers.cookie ?? '');
}
