import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainIp } from '@crm/server-kit';

/** Returns true for an address or a network (`192.0.2.0/24`, `2001:db8::/32`). */
export function isAddress(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (more !== undefined || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** Returns a function that matches an address against these addresses and networks. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const blocked = new BlockList();
  for (const one of list.filter(isAddress)) {
    const [address = '', bits] = one.split('/');
    const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) blocked.addAddress(address, kind);
    else blocked.addSubnet(address, Number(bits), kind);
  }
  return (given) => {
    const address = plainIp(given);
    return isIP(address) !== 0 && blocked.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
