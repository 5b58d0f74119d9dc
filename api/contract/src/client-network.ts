import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Number of leading bits of an IPv6 address that identify a network; its users choose the rest. */
const IPV6_SUBNET = 56;

/** For servers, not for pages. Maps all addresses of a network to one text: IPv6 by /56, IPv4 in IPv6 as IPv4.
 *  @param address client address of the request; other texts are returned unchanged */
export function clientNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const inner = new Address6(address);
  if (inner.isMapped4()) return inner.to4().correctForm();
  return new Address6(`${address}/${IPV6_SUBNET}`).networkForm();
}
