import { isLongerThan } from './card-text.ts';

describe('the text of a card', () => {
  it('is long when it is wider than so many full-width characters', () => {
    expect(isLongerThan('あ'.repeat(40), 40)).toBe(false);
    expect(isLongerThan('あ'.repeat(41), 40)).toBe(true);
  });

  it('counts Latin letters, digits and half-width kana as half', () => {
    expect(isLongerThan('a1ｱ'.repeat(26), 40)).toBe(false);
    expect(isLongerThan('a1ｱ'.repeat(27), 40)).toBe(true);
  });

  it('counts a character outside the first plane once', () => {
    expect(isLongerThan('𠮷'.repeat(40), 40)).toBe(false);
  });
});
