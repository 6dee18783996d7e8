import { isIPv4, isIPv6 } from 'node:net';

/** Converts an IPv4-mapped IPv6 address to plain IPv4. */
export const plainIp = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the first groups of an IPv6 address, the rest as zeros: `2001:db8:1234::` for three. */
export function ipv6Network(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, count);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}

/** Returns the sender to count by: the owner of one IPv6 address has the whole /64 around it. */
export function senderOf(address: string): string {
  const ip = plainIp(address);
  return isIPv6(ip) ? ipv6Network(ip, 4) : ip;
}

/**
 * Returns the sender's network instead of the sender: IPv4 without its last octet, IPv6 without its last 80 bits; null
 * for no address.
 */
export function networkOf(address: string): string | null {
  const ip = plainIp(address);
  if (isIPv4(ip)) return ip.replace(/\d{1,3}$/, '0');
  return isIPv6(ip) ? ipv6Network(ip, 3) : null;
}
