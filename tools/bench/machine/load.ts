import autocannon from 'autocannon';
import type { Request } from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  /** Requests in turn; `address`, `body` and `headers` are evaluated for every request, in this order. */
  requests: readonly {
    path: string;
    method?: 'POST' | 'PUT';
    /** Returns the path, when it changes with each request. */
    address?: () => string;
    body: () => string;
    headers?: () => Record<string, string>;
  }[];
}

export interface Driven {
  /** Answered requests per second. */
  perSecond: number;
  /** The 97.5th percentile in ms. */
  slow: number;
  answered: number;
}

/** Loads a server for some seconds. Resolves to answered requests per second; throws for a status other than 2xx. */
export const drive = async (load: Load, seconds: number): Promise<number> =>
  (await driveWatched(load, seconds)).perSecond;

/** Loads a server and also measures slow answers. */
export async function driveWatched({ url, headers, connections, requests }: Load, seconds: number): Promise<Driven> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map(({ path, method = 'POST', address, body, headers: own }): Request => ({
      method,
      path,
      headers: { 'content-type': 'application/json', ...headers },
      setupRequest: (request) => ({
        ...request,
        ...(address ? { path: address() } : {}),
        body: body(),
        ...(own ? { headers: { ...request.headers, ...own() } } : {}),
      }),
    })),
  });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0)
    throw new Error(
      `${requests.map(({ path }) => path).join(', ')}: ${result.errors} errors, ${result.non2xx} answers other than 2xx, ${result['2xx']} good ones`,
    );
  return { perSecond: result['2xx'] / result.duration, slow: result.latency.p97_5, answered: result['2xx'] };
}
