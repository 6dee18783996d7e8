import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSend } from '../create-send.ts';
import type { SendConfig } from '../create-send.ts';
import type { OperationSpec } from '../operation.types.ts';

/** A request that the server received. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (response: ServerResponse, seen: Seen) => void;

/** Starts an HTTP server on loopback that records its requests. */
export async function loopback() {
  const seen: Seen[] = [];
  let answer: Answer = (response) => response.end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks) });
      answer(response, seen.at(-1)!);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrls = {
    api: `${origin}/api`,
    rest: `${origin}/api/rest`,
    auth: `${origin}/api/auth`,
    form: `${origin}/api/form`,
  };
  return {
    seen,
    last: () => seen.at(-1)!,
    answers: (next: Answer) => (answer = next),
    answersJson: (status: number, body: unknown, headers: Record<string, string> = {}) =>
      (answer = (response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(JSON.stringify(body));
      }),
    send: (config: Partial<SendConfig> = {}) => createSend({ baseUrls, headers: () => ({}), ...config }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns a minimal operation with changes for a test. */
export const operation = (spec: Partial<OperationSpec> = {}): OperationSpec => ({
  name: 'getDeal',
  method: 'GET',
  base: 'rest',
  path: '/deals',
  pathParams: [],
  query: [],
  required: [],
  body: 'none',
  answer: 'json',
  ...spec,
});

/** Resolves to the reason of a rejected promise. */
export async function rejection<E = Error>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => {
      throw new Error('The promise was expected to reject.');
    },
    (error: E) => error,
  );
}
