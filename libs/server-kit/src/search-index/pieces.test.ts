import { piecesFor, piecesOf } from './pieces.ts';

const customers = { domainId: 1, entity: 'customer' } as const;
const key = 'とよた自動車 とよた自動車株式会社';

const holds = (text: string, words: string[][]) => {
  const pieces = new Set(piecesOf(customers, text));
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
  const ours = new Set(piecesOf(customers, key));
  expect(piecesOf({ ...customers, domainId: 2 }, key).some((piece) => ours.has(piece))).toBe(false);
  expect(piecesOf({ ...customers, entity: 'deal' }, key).some((piece) => ours.has(piece))).toBe(false);
});

test('a character outside the first plane is one character', () => {
  expect(piecesOf(customers, '𠮷野家')).toHaveLength(6);
  expect(holds('𠮷野家', [['𠮷']])).toBe(true);
});

test('what differs in every spelling asks for nothing', () => {
  expect(piecesFor(customers, [['あくめ', 'acme']])).toEqual([]);
});
