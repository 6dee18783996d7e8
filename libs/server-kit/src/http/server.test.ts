import { createServer } from './server.ts';

const settings = {
  publicUrl: 'https://crm.example',
  allowedOrigins: [],
  trustedProxies: ['10.0.0.0/8'],
  smtpUrl: undefined,
  mailFrom: 'Enishi <no-reply@crm.example>',
  rateLimits: true,
};

test.each([
  ['a visitor who says to be somebody else', '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['our proxy', '10.1.2.3', '203.0.113.5', '203.0.113.5'],
  ['our proxy, of a visitor who says to be somebody else', '10.1.2.3', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['two of our proxies', '10.1.2.3', '192.0.2.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
  ['our proxy, of a visitor who says to be one of ours', '10.1.2.3', '10.0.0.9, 203.0.113.5', '203.0.113.5'],
])('takes the client address from %s', async (_who, remoteAddress, forwarded, expected) => {
  const server = await createServer({ settings });
  server.get('/whoami', ({ ip }) => ({ ip }));
  const answer = await server.inject({ url: '/whoami', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ ip: expected });
  await server.close();
});

test('counts a whole /64 as one sender', async () => {
  const server = await createServer({ settings });
  server.get('/few', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, () => 'ok');
  const from = async (remoteAddress: string) => (await server.inject({ url: '/few', remoteAddress })).statusCode;
  const statuses = [];
  for (const last of ['1', '2', '3']) statuses.push(await from(`2001:db8:1:2::${last}`));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await from('2001:db8:1:3::1')).toBe(200);
  await server.close();
});
