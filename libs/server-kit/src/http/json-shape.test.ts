import { hasModestShape } from './json-shape.ts';

test.each([
  ['as many values as allowed', '[1,2]', 3, true],
  ['one value more', '[1,2,3]', 3, false],
  ['many empty objects', `[${Array(100).fill('{}').join(',')}]`, 100, false],
  ['signs within strings', '["[{,,,", "a\\",,,", "\\\\", "x"]', 8, true],
  ['a string without an end', '["abc', 10, true],
  ['nesting of sixty-four levels', `${'['.repeat(64)}${']'.repeat(64)}`, 1000, true],
  ['nesting of sixty-five levels', `${'['.repeat(65)}${']'.repeat(65)}`, 1000, false],
])('checks %s', (_name, text, most, expected) => {
  expect(hasModestShape(text, most)).toBe(expected);
});
