import { createQueue } from './queue.ts';

/** Returns work that ends on demand. */
function held() {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end: () => end() };
}

test('runs up to the limit, queues the next, and refuses beyond the queue with 503', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1 });
  const first = held();
  const begun: string[] = [];
  const one = inTurn(async () => {
    begun.push('one');
    await first.work();
  });
  const two = inTurn(async () => void begun.push('two'));
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'Unavailable', retryAfter: 5 });
  expect(begun).toEqual(['one']);
  first.end();
  await Promise.all([one, two]);
  expect(begun).toEqual(['one', 'two']);
  await inTurn(async () => void begun.push('three'));
  expect(begun).toHaveLength(3);
});

test('frees the place of failed work', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});
