import { createRandom } from '@crm/server-kit';
import { corporateNumber } from '@crm/validation';
import { businessNumber } from './business-number.ts';

test('makes corporate numbers with a valid check digit that are never assigned', () => {
  const random = createRandom(3);
  for (let at = 0; at < 50; at += 1) {
    const number = businessNumber(random);
    expect(corporateNumber(number)).toBeNull();
    expect(number.slice(1, 5)).toBe('0000');
  }
});
