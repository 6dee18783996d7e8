import { request } from 'node:http';

/** Sends a body on its own connection; resolves to the status, or to `cut` without an answer. */
export function send(url: string, headers: Record<string, string>, body: string): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      timeout: 30_000,
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 'cut');
    });
    sent.on('timeout', () => sent.destroy());
    // This also happens after the answer, when the server discards the rest of the body.
    sent.on('error', () => resolve('cut'));
    sent.on('close', () => resolve('cut'));
    sent.end(body);
  });
}

/** Formats the counts: `12 × 401, 3 × 429`. */
export const countsOf = (answers: readonly (number | string)[]): string =>
  [...Map.groupBy(answers, String)].map(([answer, all]) => `${all.length} × ${answer}`).join(', ');
