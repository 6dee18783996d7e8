import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  /** The site's URL, `http://localhost:…`: another host than the server's 127.0.0.1, so that they share no cookie. */
  url: string;
  close(): Promise<void>;
}

/** Opens a company's own site: pages by path, as the bodies of HTML documents; `head` is added to all of them. */
export async function openHostSite(pages: Record<string, string>, head: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const body = pages[path];
    if (body === undefined) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    const title = /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '';
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="ja"><head><title>${title}</title>${head}</head><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
