import { ipKeyGenerator } from 'express-rate-limit';

/** Number of leading bits of an IPv6 address that identify a network; its users choose the rest. The rate limits use
 *  the same. */
const IPV6_SUBNET = 56;

/** Maps all addresses of a network to one text: IPv6 by /56, IPv4 in IPv6 as IPv4.
 *  @param address client address of the request; other texts are returned unchanged */
export function clientNetworkOf(address: string): string {
  return ipKeyGenerator(address, IPV6_SUBNET);
}
