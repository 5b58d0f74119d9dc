import { isIP } from 'node:net';
import { MATERIAL_ADDRESS_MAX_LENGTH } from '@quizmesh/contract';

/** Ends of names that mean something else than a site of the internet (RFC 6761, 6762, 7686, 8375, 9476). */
const INNER_ENDS = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'test',
  'invalid',
  'alt',
]);

/** Whether a host is the name of a site. The URL parser has turned decimal, octal and hexadecimal numbers into addresses. */
function isSiteName(hostname: string): boolean {
  const host = hostname.replace(/\.$/u, '');
  const labels = host.split('.');
  const isAddress = host.startsWith('[') || isIP(host) !== 0;
  return labels.length > 1 && !isAddress && !INNER_ENDS.has(labels.at(-1) ?? '');
}

/** The URL of a page that may be fetched: https, the default port, no user, and a host with a name that is not an inner
 *  one; addresses in numbers, in whatever spelling, are none. Null: another one.
 *  @param base the page that redirects to it */
export function parsePageAddress(text: string, base?: URL): URL | null {
  if (text === '' || text.length > MATERIAL_ADDRESS_MAX_LENGTH || !URL.canParse(text, base?.href))
    return null;
  const url = new URL(text, base);
  // The parser drops the port 443.
  const isOpen =
    url.protocol === 'https:' && [url.port, url.username, url.password].every((part) => part === '');
  return isOpen && isSiteName(url.hostname) ? url : null;
}
