import fc from 'fast-check';
import { combine } from './combine.ts';
import { issue } from './issue.ts';
import { date, pickerYear } from './rules/date.rule.ts';
import { maxLength, spacesOnly } from './rules/text.rule.ts';
import { ruleTable, type RuleName } from './rule-table.ts';
import { ruleVectors } from './testing/rule-vectors.ts';

const names = Object.keys(ruleTable) as RuleName[];
const short = (value: string) => (value.length > 40 ? `${value.slice(0, 37)}… (${value.length})` : value);

const passing = names.flatMap((name) =>
  ruleVectors[name]!.passes.map((value) => ({ name, value, shown: short(value) })),
);
const refused = names.flatMap((name) =>
  ruleVectors[name]!.refuses.map(([value, key, params], at) => ({ name, at, value, key, params, shown: short(value) })),
);

test('every rule of the table has vectors, and every vector a rule', () => {
  expect(Object.keys(ruleVectors).sort()).toEqual([...names].sort());
});

test.each(passing)('$name lets "$shown" pass', ({ name, value }) => {
  expect(ruleTable[name].rule(value)).toBeNull();
});

test.each(refused)('$name refuses "$shown" with $key (case $at)', ({ name, value, key, params }) => {
  expect(ruleTable[name].rule(value)).toEqual(params ? { key, params } : { key });
});

test.each(names)('%s never throws, answers only with its own keys, and shows each of them', (name) => {
  const { rule, keys } = ruleTable[name];
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789-.@/ー−　') }));
  fc.assert(
    fc.property(text, (value) => {
      const found = rule(value);
      return found === null || keys.some((key) => key === found.key);
    }),
  );
  expect(new Set(ruleVectors[name]!.refuses.map(([, key]) => key))).toEqual(new Set(keys));
});

test('combined rules answer the first issue', () => {
  const both = combine([spacesOnly, maxLength(2)]);
  expect(both('   ')).toEqual(issue('custom.string.spacesOnly'));
  expect(both('あいう')).toEqual(issue('yup.string.max', { max: 2 }));
  expect(both('あ')).toBeNull();
});

test.each([
  [1000, 1000],
  [9999, 9999],
  [999, 2026],
  [10_000, 2026],
  [Number.NaN, 2026],
])('the date picker turns the year %s into %s', (year, kept) => {
  expect(pickerYear(year, 2026)).toBe(kept);
});

test.each([
  ['1000-01-01', undefined],
  ['0999-12-31', 'errors.invalid_date'],
  ['2026-02-29', 'errors.invalid_date'],
])('the date %s is refused with %s', (value, key) => expect(date(value)?.key).toBe(key));
