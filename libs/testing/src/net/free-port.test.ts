import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('can be listened on', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(server.address()).toMatchObject({ port });
    server.close();
  });
});
