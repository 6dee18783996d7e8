import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '../support/test.ts';

export interface HostPage {
  body: string;
  head?: string;
  policy?: string;
}

/** A foreign site: another origin, and another site by a browser's rules (localhost against 127.0.0.1). */
export interface HostSite {
  origin: string;
  /** Puts a page on the site; returns its URL. */
  put(path: string, page: HostPage): string;
}

export const test = base.extend<{ host: HostSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  host: async ({}, provide) => {
    const pages = new Map<string, HostPage>();
    const server = createServer(({ url = '/' }, response) => {
      const page = pages.get(url.split('?')[0]!);
      response.writeHead(page ? 200 : 204, {
        'content-type': 'text/html; charset=utf-8',
        ...(page?.policy && { 'content-security-policy': page.policy }),
      });
      response.end(page && documentOf(page));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await provide({ origin, put: (path, page) => (pages.set(path, page), origin + path) });
    server.closeAllConnections();
    server.close();
  },
});

const documentOf = ({ head = '', body }: HostPage): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>よその会社</title>${head}</head><body>${body}</body></html>`;

/** Returns the markup that a site's owner copies into the page. */
export const framed = (forms: string, hashid: string, attributes = ''): string =>
  `<script async src="${forms}/webforms/embed.js" data-webformid="${hashid}" ${attributes}></script>`;

export const elementScript = (forms: string): string =>
  `<script type="module" src="${forms}/webforms/element.js"></script>`;

export { expect } from '../support/test.ts';
