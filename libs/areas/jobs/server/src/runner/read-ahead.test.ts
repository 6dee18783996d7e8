import { readAhead } from './read-ahead.ts';

/** Yields numbers and notes what happens to it. */
async function* source(events: string[], { failsAt = Infinity } = {}) {
  try {
    for (let n = 1; n <= 3; n += 1) {
      events.push(`read ${n}`);
      if (n === failsAt) throw new Error('the connection was cut');
      yield n;
    }
  } finally {
    events.push('closed');
  }
}

test('reads the next value while the present one is used', async () => {
  const events: string[] = [];
  for await (const n of readAhead(source(events))) events.push(`use ${n}`);
  expect(events).toEqual(['read 1', 'read 2', 'use 1', 'read 3', 'use 2', 'closed', 'use 3']);
});

test('throws an error of the source after the values before it', async () => {
  const used: number[] = [];
  const reading = async () => {
    for await (const n of readAhead(source([], { failsAt: 3 }))) used.push(n);
  };
  await expect(reading()).rejects.toThrow('the connection was cut');
  expect(used).toEqual([1, 2]);
});

test('closes the source when its reader stops', async () => {
  const events: string[] = [];
  for await (const n of readAhead(source(events))) if (n === 1) break;
  expect(events.at(-1)).toBe('closed');
});
