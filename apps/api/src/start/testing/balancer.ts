import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from './process.ts';

export interface Balancer {
  url: string;
  /** The number of requests by the port of the process that got them. */
  sent: Map<number, number>;
  add(port: number): Promise<void>;
  remove(port: number): void;
  close(): void;
}

/**
 * Starts a simple load balancer: round-robin over the processes whose /readyz answers 200, checked ten times a second,
 * over kept-alive connections. It never repeats a request: one that a process drops becomes a 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<number, boolean>();
  const sent = new Map<number, number>();
  const agent = new Agent({ keepAlive: true });
  const look = () =>
    Promise.all([...ready.keys()].map(async (port) => ready.has(port) && ready.set(port, await isReady(port))));
  const looking = setInterval(() => void look(), 100);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ports = [...ready].filter(([, is]) => is).map(([port]) => port);
    const port = ports[(turn += 1) % ports.length];
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (port === undefined) return fail();
    sent.set(port, (sent.get(port) ?? 0) + 1);
    const { method, url: path, headers } = incoming;
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, { ...answer.headers, connection: 'keep-alive' });
      answer.on('error', fail).pipe(outgoing);
    });
    passedOn.on('error', fail);
    incoming.pipe(passedOn);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    async add(port) {
      ready.set(port, false);
      await look();
    },
    remove: (port) => void ready.delete(port),
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
