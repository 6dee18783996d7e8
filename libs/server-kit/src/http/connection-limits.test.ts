import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { limitConnections } from './connection-limits.ts';

const limits = {
  headersMs: 300,
  bodyMs: 300,
  rate: 1000,
  answeredMs: 300,
  idleMs: 60_000,
  everyMs: 50,
  connections: 5,
};

let server: Server;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  server = createServer({ connectionsCheckingInterval: limits.everyMs }, (request, response) => {
    if (request.url === '/refuses') return response.writeHead(401).end('no');
    request.resume().once('end', () => response.end('done'));
  });
  limitConnections(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens a connection; resolves to the server's output until it closes, and to the time that took in ms. */
function dial(...first: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  for (const text of first) socket.write(text);
  const opened = performance.now();
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise<{ answer: string; ms: number }>((resolve) =>
    socket.once('close', () => resolve({ answer, ms: performance.now() - opened })),
  );
  return { socket, closed };
}

const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

test('closes a connection that sends no headers', async () => {
  expect((await dial('').closed).ms).toBeLessThan(5_000);
});

test('closes a connection whose headers never end', async () => {
  const { socket, closed } = dial('GET / HTTP/1.1\r\nhost: a\r\n');
  const trickle = setInterval(() => socket.write('x: y\r\n'), 50);
  await closed;
  clearInterval(trickle);
  expect(socket.destroyed).toBe(true);
});

test('closes a connection whose body is slower than the minimum rate', async () => {
  const { socket, closed } = dial(post('/', 100_000));
  const trickle = setInterval(() => socket.write('x'), 50);
  const { answer } = await closed;
  clearInterval(trickle);
  expect(answer).toBe('');
});

test('accepts a body above the minimum rate, however long it takes', async () => {
  const { socket, closed } = dial(post('/', 20_000));
  for (let part = 0; part < 10; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write('x'.repeat(2_000));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.end();
  expect((await closed).answer).toContain('done');
});

test('closes a connection whose request was answered while its body never ends', async () => {
  const { socket, closed } = dial(post('/refuses', 10_000_000));
  const flood = setInterval(() => socket.write('x'.repeat(10_000)), 20);
  const { answer } = await closed;
  clearInterval(flood);
  expect(answer).toContain('401');
});

test('closes connections beyond the limit', async () => {
  const held = Array.from({ length: limits.connections }, () => dial('GET'));
  await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  const { closed } = dial('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const { answer } = await closed;
  expect(answer).toBe('');
});
