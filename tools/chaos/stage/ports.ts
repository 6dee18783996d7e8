import { createServer } from 'node:net';

/**
 * Finds a port on 127.0.0.1 that nobody listens on, below those that the system gives to outgoing connections: it is
 * still free when a killed server comes back to it.
 */
export async function fixedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
