import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that one household shares: the rest is its own to choose. The rate limits count by the same. */
const IPV6_SUBNET = 56;

/** What counts as one address when things are counted: IPv6 by /56, IPv4 in IPv6 as IPv4.
 *  @param address as the request came from it; anything else stays as it is */
export function clientNetworkOf(address: string): string {
  return ipKeyGenerator(address, IPV6_SUBNET);
}
