import { createHash, randomBytes } from 'node:crypto';
import { searchCounter } from './search-counter.ts';

const keyOf = (salt: Buffer, nonce: Buffer, counter: number): string => {
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(counter);
  return createHash('sha256')
    .update(Buffer.concat([salt, nonce, tail]))
    .digest('hex');
};

const workOf = (counter: number) => {
  const [salt, nonce] = [randomBytes(16), randomBytes(16)];
  const derivedKey = keyOf(salt, nonce, counter);
  const work = { salt: salt.toString('hex'), nonce: nonce.toString('hex'), keyPrefix: derivedKey.slice(0, 32) };
  return { work, derivedKey };
};

it.each([0, 1, 255, 70_000])('finds the counter %i and the key of a real SHA-256', (counter) => {
  const { work, derivedKey } = workOf(counter);
  expect(searchCounter(work, 0, 100_000)).toEqual({ counter, derivedKey });
});

it('finds nothing outside its range', () => {
  const { work } = workOf(500);
  expect(searchCounter(work, 0, 500)).toBeNull();
  expect(searchCounter(work, 501, 1000)).toBeNull();
});

it.each([
  { salt: '', nonce: '', keyPrefix: '' },
  { salt: 'ab'.repeat(16), nonce: 'ab'.repeat(15), keyPrefix: '00'.repeat(16) },
  { salt: 'ab'.repeat(16), nonce: 'ab'.repeat(16), keyPrefix: '00' },
])('returns no counter whose key does not begin with %j', (work) => {
  expect(searchCounter(work, 0, 10)).toBeNull();
});

it('is self-contained source text, as the worker needs it', () => {
  const { work } = workOf(7);
  const alone = new Function(`return (${searchCounter.toString()})`)() as typeof searchCounter;
  expect(alone(work, 0, 10)?.counter).toBe(7);
});
