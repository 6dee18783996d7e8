import fc from 'fast-check';
import { beginningOf, customPiecesFor, customNgramsOf, pairsOf, piecesFor, ngramsOf, piecesOfLong } from './ngrams.ts';

const customers = { domainId: 1, entity: 'customer' } as const;
const key = 'とよた自動車 とよた自動車株式会社';

const holds = (text: string, words: string[][]) => {
  const pieces = new Set(ngramsOf(customers, text));
  return piecesFor(customers, words).every((piece) => pieces.has(piece));
};

test.each([
  [[['と']]],
  [[['よた']]],
  [[['自動車']]],
  [[['た自動車株']]],
  [[['とよた'], ['車']]],
  [[['株式会社とよた', 'とよた']]],
  [[['𠮷', 'と'], ['自動']]],
])('a key has the pieces of the words %j that it holds', (words) => {
  expect(holds(key, words)).toBe(true);
});

test.each([[[['かがわ']]], [[['自車']]], [[['とよた'], ['銀行']]], [[['車とよ']]]])(
  'a key lacks pieces of the words %j that it does not hold',
  (words) => {
    expect(holds(key, words)).toBe(false);
  },
);

test('pieces of other companies and other kinds of records are others', () => {
  const ours = new Set(ngramsOf(customers, key));
  expect(ngramsOf({ ...customers, domainId: 2 }, key).some((piece) => ours.has(piece))).toBe(false);
  expect(ngramsOf({ ...customers, entity: 'deal' }, key).some((piece) => ours.has(piece))).toBe(false);
});

test('a character outside the first plane is one character', () => {
  // Three of one, two of two, one of three, and the three that the word begins with.
  expect(ngramsOf(customers, '𠮷野家')).toHaveLength(9);
  expect(holds('𠮷野家', [['𠮷']])).toBe(true);
});

test('what differs in every spelling asks for nothing', () => {
  expect(piecesFor(customers, [['あくめ', 'acme']])).toEqual([]);
});

test('a word is known by its beginning, and not by what stands inside of it', () => {
  const pieces = new Set(ngramsOf(customers, key));
  expect(['と', 'とよ', 'とよた', 'とよた自動'].every((word) => pieces.has(beginningOf(customers, word)))).toBe(true);
  expect(['よ', 'よた', '自動車'].some((word) => pieces.has(beginningOf(customers, word)))).toBe(false);
});

const text = fc.string({ unit: fc.constantFrom(...'aAbßẞσςΣİiı𠮷あア%_ \n'), maxLength: 320 });

test('what a custom text holds is among its pieces, in any case, however long the text is', () => {
  fc.assert(
    fc.property(text, fc.string({ minLength: 1, maxLength: 4 }), text, (before, part, after) => {
      const pieces = new Set(customNgramsOf(customers, 7, before + part + after));
      for (const asked of [part, part.toLowerCase(), part.toUpperCase()].filter((one) => one.length === part.length)) {
        const { wanted, others } = customPiecesFor(customers, 7, asked);
        expect([wanted, others].some((all) => all.every((piece) => pieces.has(piece)))).toBe(true);
      }
    }),
  );
});

test('what a text holds has its pairs among those of the text, in any case; of another seed they are others', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aAbßẞσΣİi𠮷あア%_"'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(text, word, text, (before, part, after) => {
      const pairs = new Set(pairsOf('1 ', before + part + after));
      for (const asked of [part, part.toLowerCase(), part.toUpperCase()].filter((one) => one.length === part.length))
        expect(pairsOf('1 ', asked).every((pair) => pairs.has(pair))).toBe(true);
    }),
  );
  expect(pairsOf('1 ', 'あ い')).toEqual([]);
  const ours = new Set(pairsOf('1 ', '株式会社縁'));
  expect(pairsOf('2 ', '株式会社縁').some((pair) => ours.has(pair))).toBe(false);
});

test('a custom text lacks the pieces of others, and those of another item', () => {
  const pieces = new Set(customNgramsOf(customers, 7, '型番ABC-1'));
  const has = (itemId: number, part: string) =>
    customPiecesFor(customers, itemId, part).wanted.every((piece) => pieces.has(piece));
  expect(['番abc', 'C-1'].map((part) => has(7, part))).toEqual([true, true]);
  expect([has(7, '番b'), has(8, '型番')]).toEqual([false, false]);
});

describe('of a note that is longer than all that is cut into pieces', () => {
  const actions = { domainId: 1, entity: 'action' } as const;
  const long = `議事録 ${'あいうえお'.repeat(700)} 柚子`;

  test('the beginning is known by its pieces, and that it is long by one of its own', () => {
    const pieces = new Set(ngramsOf(actions, long));
    expect(piecesFor(actions, [['議事録']]).every((piece) => pieces.has(piece))).toBe(true);
    expect(piecesFor(actions, [['柚子']]).every((piece) => pieces.has(piece))).toBe(false);
    expect(piecesOfLong(actions).map((piece) => pieces.has(piece))).toEqual([true]);
  });

  test('a short one does not say so, and names are never long', () => {
    const short = new Set(ngramsOf(actions, '議事録 柚子'));
    expect(piecesOfLong(actions).some((piece) => short.has(piece))).toBe(false);
    expect(piecesFor(actions, [['柚子']]).every((piece) => short.has(piece))).toBe(true);
    expect(piecesOfLong(customers)).toEqual([]);
  });
});
