import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { fields, plainPage } from './fields.ts';

/** Publishes a form of the ten fields; gives its public id. */
export async function publishForm({ url, headers }: { url: string; headers: Record<string, string> }): Promise<string> {
  const response = await fetch(`${url}/api/rest/webforms`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'お問い合わせ',
      theme_font: 'system',
      published: true,
      webform_items: fields.map(({ category, label, data }) => ({ category, data: { label, ...data } })),
    }),
  });
  if (!response.ok) throw new Error(`publishing the form answers ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { hashid: string } };
  return data.hashid;
}

/** A bare server of the plain page, compressed once. */
export function servePlainPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const body = brotliCompressSync(plainPage);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
        stop: () => new Promise<void>((done) => void (server.close(() => done()), server.closeAllConnections())),
      }),
    );
  });
}
