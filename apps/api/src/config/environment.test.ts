import { readEnvironment } from './environment.ts';

test('listens on loopback with an embedded database in ./.data when no variable is set', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', publicUrl: 'http://127.0.0.1:3000' });
  expect(environment.dataDir).toMatch(/\.data$/);
  expect(environment.databaseUrl).toBeUndefined();
});

test('reports every error at once, and prints no secret', () => {
  const read = () => readEnvironment({ PORT: 'x', ROLE: 'king', DATABASE_URL: 'mysql://user:geheim@host/db' });
  expect(read).toThrow(/PORT=x[\s\S]*DATABASE_URL[\s\S]*ROLE=king|PORT=x[\s\S]*ROLE=king[\s\S]*DATABASE_URL/);
  expect(read).not.toThrow(/geheim/);
});

test('receives mails on loopback at INBOUND_SMTP_PORT, and not at all without it', () => {
  expect(readEnvironment({})).toMatchObject({ inbound: undefined, inboundDomain: undefined });
  expect(readEnvironment({ INBOUND_SMTP_PORT: '2525', INBOUND_DOMAIN: 'in.crm.example' })).toMatchObject({
    inbound: { port: 2525, host: '127.0.0.1' },
    inboundDomain: 'in.crm.example',
  });
  expect(() => readEnvironment({ INBOUND_DOMAIN: 'mail@crm' })).toThrow(/INBOUND_DOMAIN/);
});

test('uses the public addresses of the spam-check services unless others are set', () => {
  expect(readEnvironment({})).toMatchObject({ spamServices: {}, callsLoopback: false });
  expect(readEnvironment({ RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/' }).spamServices).toEqual({
    recaptcha: 'https://www.recaptcha.net/recaptcha',
  });
  expect(() => readEnvironment({ TURNSTILE_URL: 'javascript:1' })).toThrow(/TURNSTILE_URL/);
});

test.each([
  ['SECRET_KEY', 'change-me-change-me-change-me-change-me'],
  ['SECRET_KEY', 'a'.repeat(40)],
  ['SECRET_KEY', 'secretsecretsecretsecretsecretsecret'],
  ['METRICS_TOKEN', 'your-token-goes-here'],
])('refuses %s=%s, a publicly known value', (name, secret) => {
  expect(() => readEnvironment({ [name]: secret })).toThrow(new RegExp(`${name}: a default`));
  expect(() => readEnvironment({ [name]: 'mJ5rT0vQ9xWc2bN8kL4pZ7yHf3dGs6aE1uIo' })).not.toThrow();
});

test('has neither demo nor mailbox on a reachable host unless they are asked for', () => {
  expect(readEnvironment({})).toMatchObject({ demo: undefined, mailbox: true });
  expect(readEnvironment({ PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({ demo: undefined, mailbox: true });
  for (const PUBLIC_URL of ['https://crm.example', 'http://192.0.2.4:3000', 'https://127.0.0.1.evil.example'])
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ demo: false, mailbox: false });
  expect(readEnvironment({ PUBLIC_URL: 'https://demo.example', DEMO: '1' })).toMatchObject({
    demo: true,
    mailbox: true,
  });
  expect(readEnvironment({ SMTP_URL: 'smtp://mail.example' }).mailbox).toBe(false);
});

test.each(['0.0.0.0', '::', '192.0.2.4', 'crm.internal'])(
  'has neither demo nor mailbox without PUBLIC_URL at HOST=%s, unless DEMO=1',
  (HOST) => {
    expect(readEnvironment({ HOST })).toMatchObject({ demo: false, mailbox: false });
    expect(readEnvironment({ HOST, DEMO: '1' })).toMatchObject({ demo: true, mailbox: true });
    const PUBLIC_URL = 'http://127.0.0.1:3000';
    expect(readEnvironment({ HOST, PUBLIC_URL })).toMatchObject({ demo: undefined, mailbox: true });
  },
);

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
  'has a mailbox and an undecided demo without PUBLIC_URL at HOST=%s',
  (HOST) => {
    expect(readEnvironment({ HOST })).toMatchObject({ demo: undefined, mailbox: true });
  },
);

test('leaves the demo undecided unless it is set', () => {
  expect(readEnvironment({}).demo).toBeUndefined();
  expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
  expect(readEnvironment({ DEMO: '1' }).demo).toBe(true);
});

test('keeps files in the data folder, or in a bucket when all of its settings are set', () => {
  expect(readEnvironment({}).s3).toBeUndefined();
  const given = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'enishi', S3_ACCESS_KEY_ID: 'id' };
  expect(readEnvironment({ ...given, S3_SECRET_ACCESS_KEY: 'geheim' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'enishi',
    accessKeyId: 'id',
    secretAccessKey: 'geheim',
  });
  expect(() => readEnvironment(given)).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(() => readEnvironment({ S3_BUCKET: 'enishi' })).toThrow(/S3_ENDPOINT/);
});

test('trusts proxies by address and network only', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  const given = '10.1.2.3, 10.0.0.0/8,2001:db8::/32';
  expect(readEnvironment({ TRUSTED_PROXIES: given }).trustedProxies).toEqual([
    '10.1.2.3',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '*']) {
    expect(() => readEnvironment({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
  }
});

test('drains on shutdown by default only in the role web, within the allowed seconds', () => {
  expect(readEnvironment({}).drainSeconds).toBe(0);
  expect(readEnvironment({ ROLE: 'web' }).drainSeconds).toBe(5);
  expect(readEnvironment({ ROLE: 'web', DRAIN_SECONDS: '12' }).drainSeconds).toBe(12);
  expect(() => readEnvironment({ DRAIN_SECONDS: '300' })).toThrow(/DRAIN_SECONDS/);
});
