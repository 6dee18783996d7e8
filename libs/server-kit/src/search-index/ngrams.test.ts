import fc from 'fast-check';
import {
  prefixNgram,
  requiredCustomNgrams,
  customNgrams,
  bigrams,
  requiredNgrams,
  keyNgrams,
  longKeyNgrams,
} from './ngrams.ts';

const customers = { domainId: 1, entity: 'customer' } as const;
const key = 'とよた自動車 とよた自動車株式会社';

const holds = (text: string, words: string[][]) => {
  const ngrams = new Set(keyNgrams(customers, text));
  return requiredNgrams(customers, words).every((ngram) => ngrams.has(ngram));
};

test.each([
  [[['と']]],
  [[['よた']]],
  [[['自動車']]],
  [[['た自動車株']]],
  [[['とよた'], ['車']]],
  [[['株式会社とよた', 'とよた']]],
  [[['𠮷', 'と'], ['自動']]],
])('a key contains the n-grams of its words %j', (words) => {
  expect(holds(key, words)).toBe(true);
});

test.each([[[['かがわ']]], [[['自車']]], [[['とよた'], ['銀行']]], [[['車とよ']]]])(
  'a key lacks n-grams of the foreign words %j',
  (words) => {
    expect(holds(key, words)).toBe(false);
  },
);

test('n-grams differ between companies and between kinds of records', () => {
  const ours = new Set(keyNgrams(customers, key));
  expect(keyNgrams({ ...customers, domainId: 2 }, key).some((ngram) => ours.has(ngram))).toBe(false);
  expect(keyNgrams({ ...customers, entity: 'deal' }, key).some((ngram) => ours.has(ngram))).toBe(false);
});

test('a character outside the first plane counts as one character', () => {
  // Three of one character, two of two, one of three, and the three at the start of the word.
  expect(keyNgrams(customers, '𠮷野家')).toHaveLength(9);
  expect(holds('𠮷野家', [['𠮷']])).toBe(true);
});

test('a word whose spellings share no n-gram returns none', () => {
  expect(requiredNgrams(customers, [['あくめ', 'acme']])).toEqual([]);
});

test('a word is found by its beginning, and not by its inside', () => {
  const ngrams = new Set(keyNgrams(customers, key));
  expect(['と', 'とよ', 'とよた', 'とよた自動'].every((word) => ngrams.has(prefixNgram(customers, word)))).toBe(true);
  expect(['よ', 'よた', '自動車'].some((word) => ngrams.has(prefixNgram(customers, word)))).toBe(false);
});

const text = fc.string({ unit: fc.constantFrom(...'aAbßẞσςΣİiı𠮷あア%_ \n'), maxLength: 320 });

test('the n-grams of a contained custom text are among those of the text, in any case and at any length', () => {
  fc.assert(
    fc.property(text, fc.string({ minLength: 1, maxLength: 4 }), text, (before, part, after) => {
      const ngrams = new Set(customNgrams(customers, 7, before + part + after));
      for (const asked of [part, part.toLowerCase(), part.toUpperCase()].filter((one) => one.length === part.length)) {
        const { wanted, others } = requiredCustomNgrams(customers, 7, asked);
        expect([wanted, others].some((all) => all.every((ngram) => ngrams.has(ngram)))).toBe(true);
      }
    }),
  );
});

test('the bigrams of a contained text are among those of the text, in any case; another seed gives others', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aAbßẞσΣİi𠮷あア%_"'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(text, word, text, (before, part, after) => {
      const pairs = new Set(bigrams('1 ', before + part + after));
      for (const asked of [part, part.toLowerCase(), part.toUpperCase()].filter((one) => one.length === part.length))
        expect(bigrams('1 ', asked).every((pair) => pairs.has(pair))).toBe(true);
    }),
  );
  expect(bigrams('1 ', 'あ い')).toEqual([]);
  const ours = new Set(bigrams('1 ', '株式会社縁'));
  expect(bigrams('2 ', '株式会社縁').some((pair) => ours.has(pair))).toBe(false);
});

test('a custom text lacks the n-grams of other texts, and of other items', () => {
  const ngrams = new Set(customNgrams(customers, 7, '型番ABC-1'));
  const has = (itemId: number, part: string) =>
    requiredCustomNgrams(customers, itemId, part).wanted.every((ngram) => ngrams.has(ngram));
  expect(['番abc', 'C-1'].map((part) => has(7, part))).toEqual([true, true]);
  expect([has(7, '番b'), has(8, '型番')]).toEqual([false, false]);
});

describe('a note longer than its indexed part', () => {
  const actions = { domainId: 1, entity: 'action', longestKey: 3_000 } as const;
  const long = `議事録 ${'あいうえお'.repeat(700)} 柚子`;

  test('has the n-grams of its beginning, and the one of long texts', () => {
    const ngrams = new Set(keyNgrams(actions, long));
    expect(requiredNgrams(actions, [['議事録']]).every((ngram) => ngrams.has(ngram))).toBe(true);
    expect(requiredNgrams(actions, [['柚子']]).every((ngram) => ngrams.has(ngram))).toBe(false);
    expect(longKeyNgrams(actions).map((ngram) => ngrams.has(ngram))).toEqual([true]);
  });

  test('lacks the n-gram of long texts when it is short, and names always lack it', () => {
    const short = new Set(keyNgrams(actions, '議事録 柚子'));
    expect(longKeyNgrams(actions).some((ngram) => short.has(ngram))).toBe(false);
    expect(requiredNgrams(actions, [['柚子']]).every((ngram) => short.has(ngram))).toBe(true);
    expect(longKeyNgrams(customers)).toEqual([]);
  });
});
