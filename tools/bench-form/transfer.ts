import { get } from 'node:http';

/** Bytes of a body as it comes over the wire to a browser, compressed. */
export function transferred(url: string): Promise<{ bytes: number; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip', 'accept-language': 'ja', accept: '*/*' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
        else resolve({ bytes, encoding: response.headers['content-encoding'] ?? 'none' });
      });
      response.once('error', reject);
    }).once('error', reject);
  });
}
