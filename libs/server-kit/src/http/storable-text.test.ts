import { storableIssues } from './storable-text.ts';

const half = '\ud800';

test('finds U+0000 and half surrogate pairs in texts and keys, by field', () => {
  const request = { name: '\0', memo: `a${half}`, customs: [{ value: '𠮷' }, { value: [half] }], [half]: 1 };
  expect(storableIssues(request)).toEqual(
    ['name', 'memo', 'customs[1].value[0]', half].map((field) => ({ field, rule: 'characters' })),
  );
});

test.each([undefined, null, 1, true, '𠮷\n', { a: [{ b: '' }] }])('finds nothing in %j', (value) => {
  expect(storableIssues(value)).toEqual([]);
});

test('names at most twenty fields', () => {
  expect(storableIssues(Array.from({ length: 1000 }, () => half))).toHaveLength(20);
});
