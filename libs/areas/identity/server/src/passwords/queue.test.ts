import { createQueue } from './queue.ts';

/** Work that ends when it is told. */
function held() {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end: () => end() };
}

test('so many run at once, the others in turn, and one too many is told to come later', async () => {
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

test('a failure gives its place back', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});
