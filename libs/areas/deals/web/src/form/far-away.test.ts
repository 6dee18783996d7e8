import { isFarAway } from './far-away.ts';

const today = '2026-11-27';

test.each([
  ['2031-11-27', false],
  ['2031-11-28', true],
  ['2062-04-01', true],
  [null, false],
])('says of %s that it is more than five years away: %s', (day, far) => {
  expect(isFarAway(day, today)).toBe(far);
});
