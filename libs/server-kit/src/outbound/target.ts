import { OutboundError } from './outbound-error.ts';
import { isLoopback, isPublicAddress } from './addresses.ts';
import type { Resolve } from './addresses.ts';

/** A checked address: who is meant, and where exactly to connect. */
export interface Target {
  url: URL;
  /** The one address that was checked; the connection goes there and nowhere else. */
  address: string;
}

interface Rules {
  allowLoopback: boolean;
  resolve: Resolve;
}

/**
 * Checks whom a call would reach: https on its own port, no credentials in the address, and every address of the name
 * public. Loopback, over http and on any port, only where a setting of tests allows it.
 * @throws OutboundError address_refused, unreachable
 */
export async function checkTarget(address: string, { allowLoopback, resolve }: Rules): Promise<Target> {
  if (!URL.canParse(address)) throw new OutboundError('address_refused');
  const url = new URL(address);
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) throw new OutboundError('address_refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
  const found = isLiteral ? [host] : await resolved(host, resolve);
  const mayConnect = (one: string) =>
    isLoopback(one) ? allowLoopback : url.protocol === 'https:' && url.port === '' && isPublicAddress(one);
  if (found.length === 0 || !found.every(mayConnect)) throw new OutboundError('address_refused');
  return { url, address: found[0]! };
}

async function resolved(host: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw new OutboundError('unreachable', error);
  }
}
