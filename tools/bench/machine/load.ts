import autocannon from 'autocannon';
import type { Request } from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  /** Sent in turn; `body` is asked anew for every request. */
  requests: readonly { path: string; body: () => string }[];
}

/** Drives a server for some seconds; gives answered requests per second. Any answer but 2xx is an error. */
export async function drive({ url, headers, connections, requests }: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map(({ path, body }): Request => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      setupRequest: (request) => ({ ...request, body: body() }),
    })),
  });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0)
    throw new Error(
      `${requests.map(({ path }) => path).join(', ')}: ${result.errors} errors, ${result.non2xx} answers other than 2xx, ${result['2xx']} good ones`,
    );
  return result['2xx'] / result.duration;
}
