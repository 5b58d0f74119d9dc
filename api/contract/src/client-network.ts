import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Number of leading bits of an IPv6 address that identify a network; its users choose the rest. */
const IPV6_SUBNET = 56;
/** The same of a site, the most that one customer is given: 256 networks. */
const IPV6_SITE = 48;

/** An address as some gateways write it, with the port of the client. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/u;

function withoutPort(address: string): string {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  return six ?? four ?? address;
}

/** For servers, not for pages. Maps all addresses of a network to one text: IPv6 by /56, IPv4 in IPv6 as IPv4.
 *  @param given client address of the request, as proxies report it; other texts are returned unchanged */
export function clientNetworkOf(given: string): string {
  const address = withoutPort(given);
  if (!isIPv6(address)) return address;
  const inner = new Address6(address);
  if (inner.isMapped4()) return inner.to4().correctForm();
  return new Address6(`${address}/${IPV6_SUBNET}`).networkForm();
}

/** To which site a network belongs. @returns null for IPv4, and texts that are no address */
export function clientSiteOf(given: string): string | null {
  const address = withoutPort(given);
  if (!isIPv6(address) || new Address6(address).isMapped4()) return null;
  return new Address6(`${address}/${IPV6_SITE}`).networkForm();
}
