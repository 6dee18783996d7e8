import { argon2Sync } from 'node:crypto';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

test('verifies a password against its own hash alone, and salts every hash', async () => {
  const hash = await hashPassword('demo-Pass-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'demo-Pass-2026')).toBe(true);
  expect(await verifyPassword(hash, 'demo-Pass-2027')).toBe(false);
  expect(await hashPassword('demo-Pass-2026')).not.toBe(hash);
});

test('verifies nothing without a hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword('not a hash', 'x')).toBe(false);
});

test('verifies a hash of older parameters, and reports it as outdated', async () => {
  const old =
    '$argon2id$v=19$m=4096,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$' +
    argon2Sync('argon2id', {
      message: 'demo-Pass-2026',
      nonce: Buffer.alloc(16),
      memory: 4096,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
      .toString('base64')
      .replace(/=+$/, '');
  expect(await verifyPassword(old, 'demo-Pass-2026')).toBe(true);
  expect(isOutdated(old)).toBe(true);
  expect(isOutdated(await hashPassword('demo-Pass-2026'))).toBe(false);
});
