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

test('refuses a value of a hundred thousand levels instead of following it', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(storableIssues({ deep })).toEqual([{ field: expect.stringMatching(/^deep\[0\]/), rule: 'depth' }]);
});

test('names at most twenty fields', () => {
  expect(storableIssues(Array.from({ length: 1000 }, () => half))).toHaveLength(20);
});
