import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a text is an address or a network (`192.0.2.0/24`, `2001:db8::/32`). */
export function isAddress(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (more !== undefined || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** Whether an address is one of these, or in one of these networks. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const blocked = new BlockList();
  for (const one of list.filter(isAddress)) {
    const [address = '', bits] = one.split('/');
    const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) blocked.addAddress(address, kind);
    else blocked.addSubnet(address, Number(bits), kind);
  }
  return (given) => {
    const address = plain(given);
    return isIP(address) !== 0 && blocked.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/** The sender's network, not the sender: IPv4 without its last octet, IPv6 without its last 80 bits. */
export function networkOf(given: string): string | null {
  const address = plain(given).replace(/%.*$/, '');
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, 3);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}
