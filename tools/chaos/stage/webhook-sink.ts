import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookSink {
  url: string;
  /** The delivery ids by submission id, in the order of arrival, repeats included. */
  received: Map<number, number[]>;
  close(): void;
}

/** Starts a receiver of webhooks on this machine. */
export async function startWebhookSink(): Promise<WebhookSink> {
  const received = new Map<number, number[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { submission, delivery_id } = JSON.parse(body) as { submission: { id: number }; delivery_id: number };
      received.set(submission.id, [...(received.get(submission.id) ?? []), delivery_id]);
      response.end('kept');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
