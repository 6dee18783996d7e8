import { isLongerThan } from './card-text.ts';

describe('isLongerThan', () => {
  it('returns true above the given number of full-width characters', () => {
    expect(isLongerThan('あ'.repeat(40), 40)).toBe(false);
    expect(isLongerThan('あ'.repeat(41), 40)).toBe(true);
  });

  it('counts Latin letters, digits and half-width kana as half', () => {
    expect(isLongerThan('a1ｱ'.repeat(26), 40)).toBe(false);
    expect(isLongerThan('a1ｱ'.repeat(27), 40)).toBe(true);
  });

  it('counts a surrogate pair as one character', () => {
    expect(isLongerThan('𠮷'.repeat(40), 40)).toBe(false);
  });
});
