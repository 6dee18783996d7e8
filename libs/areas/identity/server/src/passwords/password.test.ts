import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash and no other, and two hashes of it differ', async () => {
  const hash = await hashPassword('demo-Pass-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'demo-Pass-2026')).toBe(true);
  expect(await verifyPassword(hash, 'demo-Pass-2027')).toBe(false);
  expect(await hashPassword('demo-Pass-2026')).not.toBe(hash);
});

test('without a hash nothing fits', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword('not a hash', 'x')).toBe(false);
});
