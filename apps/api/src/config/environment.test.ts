import { readEnvironment } from './environment.ts';

test('without variables the server listens on loopback with an embedded database in ./.data', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', publicUrl: 'http://127.0.0.1:3000' });
  expect(environment.dataDir).toMatch(/\.data$/);
  expect(environment.databaseUrl).toBeUndefined();
});

test('everything that is wrong is said at once, and no secret with it', () => {
  const read = () => readEnvironment({ PORT: 'x', ROLE: 'king', DATABASE_URL: 'mysql://user:geheim@host/db' });
  expect(read).toThrow(/PORT=x[\s\S]*DATABASE_URL[\s\S]*ROLE=king|PORT=x[\s\S]*ROLE=king[\s\S]*DATABASE_URL/);
  expect(read).not.toThrow(/geheim/);
});

test('the services that check visitors are where they are, unless somebody says otherwise', () => {
  expect(readEnvironment({})).toMatchObject({ spamServices: {}, callsLoopback: false });
  expect(readEnvironment({ RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/' }).spamServices).toEqual({
    recaptcha: 'https://www.recaptcha.net/recaptcha',
  });
  expect(() => readEnvironment({ TURNSTILE_URL: 'javascript:1' })).toThrow(/TURNSTILE_URL/);
});

test('the demo is undecided unless somebody decides', () => {
  expect(readEnvironment({}).demo).toBeUndefined();
  expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
  expect(readEnvironment({ DEMO: '1' }).demo).toBe(true);
});
