import { jsonText } from './json-text.ts';

test('writes what fits on one line, and breaks longer objects and lists', () => {
  const value = { short: { a: [1, 2] }, long: Array.from({ length: 3 }, (_, index) => `${index}`.repeat(60)) };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.split('\n').slice(0, 3)).toEqual(['{', ' "short": {"a":[1,2]},', ' "long": [']);
});
