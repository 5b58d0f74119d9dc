import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Number of leading bits of an IPv6 address that identify a network; its users choose the rest. */
const IPV6_SUBNET = 56;
/** The same of a site, the most that one customer is given: 256 networks. */
const IPV6_SITE = 48;

/** For servers, not for pages. Maps all addresses of a network to one text: IPv6 by /56, IPv4 in IPv6 as IPv4.
 *  @param address client address of the request; other texts are returned unchanged */
export function clientNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const inner = new Address6(address);
  if (inner.isMapped4()) return inner.to4().correctForm();
  return new Address6(`${address}/${IPV6_SUBNET}`).networkForm();
}

/** To which site a network belongs. @returns null for IPv4, and texts that are no address */
export function clientSiteOf(address: string): string | null {
  if (!isIPv6(address) || new Address6(address).isMapped4()) return null;
  return new Address6(`${address}/${IPV6_SITE}`).networkForm();
}
