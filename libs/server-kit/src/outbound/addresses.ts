import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Asks for every address of a name; another one in tests. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Whether an address belongs to the public internet. Everything else is refused: loopback, private and link-local
 * networks, metadata services (169.254…, fd00:…), carrier NAT, and IPv6 forms that carry an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // All that is given out of IPv6 (RFC 4291, 2000::/3): not ::127.0.0.1, fec0:…, nor translations of one's own (64:ff9b:1:…).
  return parsed.kind() === 'ipv4' || parsed.match(allOfIpv6);
}

const allOfIpv6 = ipaddr.parseCIDR('2000::/3');

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
