import ipaddr from 'ipaddr.js';

export interface AllowedAddress {
  range: string;
  note: string;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The address as it is: one of IPv4 that comes as `::ffff:203.0.113.5` is of IPv4. */
const addressOf = (text: string) => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/** A range, or one address as a range of itself; undefined for what is neither. No octal, hexadecimal or short forms. */
export function parseRange(text: string): Range | undefined {
  const [address = '', bits, ...more] = text.trim().split('/');
  const isWhole =
    ipaddr.IPv4.isValidFourPartDecimal(address) || (address.includes(':') && ipaddr.IPv6.isValid(address));
  if (!isWhole || more.length > 0 || address.includes('%')) return undefined;
  const parsed = ipaddr.parse(address);
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, most];
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return undefined;
  return [parsed, Number(bits)];
}

/** The range as it is kept: the network's first address, and no length for one address. */
export function tidyRange(text: string): string | undefined {
  const range = parseRange(text);
  if (!range) return undefined;
  const [address, bits] = range;
  const isSingle = bits === (address.kind() === 'ipv4' ? 32 : 128);
  if (isSingle) return address.toString();
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** Whether an address lies in one of the ranges; without ranges every address does. */
export function isAllowedFrom(ranges: readonly Pick<AllowedAddress, 'range'>[], address: string): boolean {
  if (ranges.length === 0) return true;
  const own = addressOf(address);
  if (!own) return false;
  return ranges.some(({ range: text }) => {
    const range = parseRange(text);
    return range !== undefined && range[0].kind() === own.kind() && own.match(range as [never, number]);
  });
}

/** An address for showing: its network, without what names one machine. */
export function maskedAddress(text: string | null): string | null {
  const address = text === null ? undefined : addressOf(text);
  if (!address) return null;
  if (address.kind() === 'ipv4') return address.toString().replace(/\d{1,3}$/, '*');
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:*`;
}
