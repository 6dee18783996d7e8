import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A function that resolves a host name to all its addresses; replaced in tests. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Returns true for addresses of the public internet, false for loopback, private and link-local networks, metadata
 * services
 * (169.254…, fd00:…), carrier NAT, and IPv6 forms of IPv4 addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // The assigned IPv6 space (RFC 4291, 2000::/3), without ::127.0.0.1, fec0:… and local translations (64:ff9b:1:…).
  return parsed.kind() === 'ipv4' || parsed.match(allOfIpv6);
}

const allOfIpv6 = ipaddr.parseCIDR('2000::/3');

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
