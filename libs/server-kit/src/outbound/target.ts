import { OutboundError } from './outbound-error.ts';
import { isLoopback, isPublicAddress } from './addresses.ts';
import type { Resolve } from './addresses.ts';

/** A checked target: the URL and the address to connect to. */
export interface Target {
  url: URL;
  /** The checked address, to which the connection is pinned. */
  address: string;
}

interface Rules {
  allowLoopback: boolean;
  resolve: Resolve;
}

/**
 * Checks the target of a call: https on its default port, no credentials in the URL, and only public addresses of the
 * name.
 * Allows loopback, over http and on any port, only with a setting of tests.
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
