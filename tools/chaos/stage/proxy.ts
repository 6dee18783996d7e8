import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { fixedPort } from './ports.ts';

export interface Proxy {
  port: number;
  /** Resets every connection through the proxy, also in the middle of a statement. */
  cut(): void;
  close(): void;
}

/** Forwards TCP connections to a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>();
  const port = await fixedPort();
  const cut = () => open.forEach((socket) => socket.resetAndDestroy());
  const server = createServer((incoming) => {
    const outgoing = connect({ host: '127.0.0.1', port: target });
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
