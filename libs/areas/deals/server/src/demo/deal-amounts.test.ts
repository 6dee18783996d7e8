import { createRandom } from '@crm/server-kit';
import { yenOf } from './deal-amounts.ts';

test('makes round amounts between 200,000 and 50,000,000 yen', () => {
  const random = createRandom(5);
  const amounts = Array.from({ length: 500 }, (_one, index) => yenOf(random, index % 2, index % 4));
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(200_000);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(50_000_000);
  expect(amounts.filter((amount) => amount % 10_000 !== 0)).toEqual([]);
});
