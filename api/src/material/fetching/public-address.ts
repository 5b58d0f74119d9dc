import ipaddr from 'ipaddr.js';

/** All addresses of IPv6 that are given to networks of the internet (RFC 4291). What lies outside are ways into other
 *  networks (NAT64, IPv4 in IPv6) or into this one. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** What ipaddr.js counts as unicast, too: protocols of the IETF, and the network of the tests of IPv6. */
const NOT_SITES = ['2001::/23', '3ffe::/16'].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Whether an address belongs to a server of the internet: not to this machine, its network, its provider, a group, or a
 *  tunnel into another network.
 *  @param address as a resolver gives it; anything else is not public */
export function isPublicAddress(address: string): boolean {
  const isCanonical = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isCanonical) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL_UNICAST) && !NOT_SITES.some((range) => parsed.match(range));
}
