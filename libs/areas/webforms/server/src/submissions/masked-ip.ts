import { isIPv4, isIPv6 } from 'node:net';

/** The sender's network, not the sender: IPv4 without its last octet, IPv6 without its last 80 bits; null for no address. */
export function maskedIp(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(ip)) return ip.replace(/\d+$/, '0');
  if (!isIPv6(ip)) return null;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, 3);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}
