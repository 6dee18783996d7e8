import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Field } from './fields.ts';

/** Publishes a form of these fields. Resolves to its public id. */
export async function publishForm(
  { url, headers }: { url: string; headers: Record<string, string> },
  fields: readonly Field[],
): Promise<string> {
  const response = await fetch(`${url}/api/rest/webforms`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'お問い合わせ',
      theme_font: 'system',
      published: true,
      webform_items: fields.map(({ category, label, required, data }) => ({
        category,
        data: { label, ...(required && { require: true }), ...data },
      })),
    }),
  });
  if (!response.ok) throw new Error(`publishing the form answers ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { hashid: string } };
  return data.hashid;
}

export interface Site {
  url: string;
  stop(): Promise<void>;
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Starts a minimal server of precompressed answers by path; a path without a known extension is a page. */
export function serveSite(answers: ReadonlyMap<string, string | Uint8Array>): Promise<Site> {
  const kept = new Map<string, Buffer>();
  for (const [path, body] of answers) kept.set(path, brotliCompressSync(body));
  const server = createServer(({ url = '/' }, response) => {
    const body = kept.get(url);
    const type = types[url.split('.').at(-1)!] ?? 'text/html';
    response.writeHead(body ? 200 : 404, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
        stop: () => new Promise<void>((done) => void (server.close(() => done()), server.closeAllConnections())),
      }),
    );
  });
}
