import ipaddr from 'ipaddr.js';

export interface AllowedAddress {
  range: string;
  note: string;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses the address; one of the form `::ffff:203.0.113.5` becomes IPv4. */
const addressOf = (text: string) => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/**
 * Parses a range, or one address as a range of itself; returns undefined for other text. Accepts no octal, hexadecimal
 * or short forms.
 */
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

/** Returns the range as stored: the network's first address, and no length for a single address. */
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

/** Returns true when an address lies in one of the ranges, or there are none. */
export function isAllowedFrom(ranges: readonly Pick<AllowedAddress, 'range'>[], address: string): boolean {
  if (ranges.length === 0) return true;
  const own = addressOf(address);
  if (!own) return false;
  return ranges.some(({ range: text }) => {
    const range = parseRange(text);
    return range !== undefined && range[0].kind() === own.kind() && own.match(range as [never, number]);
  });
}

/** Returns the address for display: the network without the part that names one machine. */
export function maskedAddress(text: string | null): string | null {
  const address = text === null ? undefined : addressOf(text);
  if (!address) return null;
  if (address.kind() === 'ipv4') return address.toString().replace(/\d{1,3}$/, '*');
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:*`;
}
