import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import type { OutboundError } from './outbound-error.ts';
import { createOutbound } from './outbound.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const serve = (listener: RequestListener) =>
  new Promise<string>((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
  });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: OutboundError) => error.reason,
  );
const inTests = createOutbound({ allowLoopback: true });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  'fec0::1',
  '100::1',
  '198.18.0.1',
  '192.0.0.8',
  '2002:7f00:1::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  'not an address',
])('%s is refused as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '2606:2800:220:1::1'])('%s is accepted as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://127.0.0.1./',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'http://93.184.215.14/',
  'https://93.184.215.14:8443/',
  'https://user:pass@93.184.215.14/',
  'ftp://93.184.215.14/',
  'file:///etc/passwd',
  'nonsense',
])('refuses %s before anything is sent', async (url) => {
  expect(await reasonOf(createOutbound().send({ url }))).toBe('address_refused');
});

test('refuses a name when any of its addresses is private, and when it has none', async () => {
  const named = (addresses: string[]) => createOutbound({ resolve: async () => addresses });
  expect(await reasonOf(named(['93.184.215.14', '10.0.0.1']).send({ url: 'https://mixed.example/' }))).toBe(
    'address_refused',
  );
  expect(await reasonOf(named([]).send({ url: 'https://empty.example/' }))).toBe('address_refused');
  const unknown = createOutbound({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await reasonOf(unknown.send({ url: 'https://unknown.example/' }))).toBe('unreachable');
});

test('calls loopback only where tests allow it, and without https only there', async () => {
  const url = await serve((_request, response) => response.end('こんにちは'));
  expect(await reasonOf(createOutbound().send({ url }))).toBe('address_refused');
  expect(await inTests.send({ url })).toMatchObject({ status: 200, text: 'こんにちは' });
});

test('connects to the checked address, whatever the name resolves to by then', async () => {
  const url = new URL(await serve((request, response) => response.end(request.headers.host)));
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const asked: string[] = [];
  const rebinding = createOutbound({
    allowLoopback: true,
    resolve: async (host) => {
      asked.push(host);
      return answers.shift()!;
    },
  });
  const { text } = await rebinding.send({ url: `http://rebind.example:${url.port}/` });
  expect([text, asked]).toEqual([`rebind.example:${url.port}`, ['rebind.example']]);
});

test('returns a redirect as an answer, and does not follow it', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/secret' }).end();
  });
  expect(await inTests.send({ url })).toMatchObject({ status: 302, headers: { location: '/secret' } });
  expect(asked).toEqual(['/']);
});

test('passes body and headers on unchanged', async () => {
  const url = await serve((request, response) => {
    request.setEncoding('utf8');
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${text}`));
  });
  const headers = { 'content-type': 'text/plain' };
  const { text } = await inTests.send({ url, method: 'POST', headers, body: '確認' });
  expect(text).toBe('POST text/plain 確認');
});

test('fails when an answer is missing, endless, too long or cut off', async () => {
  const silent = await serve(() => {});
  const endless = await serve((_request, response) => response.write('…'));
  const long = await serve((_request, response) => response.end('x'.repeat(2000)));
  const broken = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('x');
    setTimeout(() => response.destroy(), 10);
  });
  expect(await reasonOf(inTests.send({ url: silent, timeoutMs: 100 }))).toBe('timeout');
  expect(await reasonOf(inTests.send({ url: endless, timeoutMs: 100 }))).toBe('timeout');
  expect(await reasonOf(inTests.send({ url: long, maxBytes: 1000 }))).toBe('too_large');
  expect(await reasonOf(inTests.send({ url: broken }))).toBe('unreachable');
  expect(await reasonOf(inTests.send({ url: 'http://127.0.0.1:1/' }))).toBe('unreachable');
});

test('times out when the name server does not answer', async () => {
  const stuck = createOutbound({ resolve: () => new Promise(() => {}) });
  expect(await reasonOf(stuck.send({ url: 'https://slow.example/', timeoutMs: 50 }))).toBe('timeout');
});
