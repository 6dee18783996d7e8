import { checkFormulas } from './check-items.ts';
import { computeFormulas } from './compute.ts';
import { readRollUp, typeOfRollUp } from './roll-ups.ts';

const formula = (text: string) => [{ id: 1, item_type: 6, formula: text }];

test('reads a roll-up over a relation, in either direction', () => {
  expect(readRollUp('SUM(relation_5.item_34)')).toEqual({
    fn: 'SUM',
    relationId: 5,
    isReverse: false,
    field: 'item_34',
  });
  expect(readRollUp('COUNT(reverse_7)')).toEqual({ fn: 'COUNT', relationId: 7, isReverse: true });
  for (const other of ['amount', 'SUM(item_1)', 'AVERAGE(relation_5.item_3)', 'SUM(relation_0.item_3)'])
    expect(readRollUp(other)).toBeUndefined();
});

test('types a roll-up after its field, and refuses sums of texts', () => {
  const type = (name: string, of?: 'number' | 'text' | 'date') => typeOfRollUp(readRollUp(name)!, of);
  expect(type('COUNT(relation_5)')).toBe('number');
  expect(type('COUNT(relation_5.item_1)', 'number')).toBeUndefined();
  expect(type('SUM(relation_5.item_1)', 'number')).toBe('number');
  expect(type('SUM(relation_5.item_1)', 'text')).toBeUndefined();
  expect(type('MAX(relation_5.item_1)', 'date')).toBe('date');
  expect(type('MAX(relation_5.item_1)', 'text')).toBeUndefined();
  expect(type('LATEST(relation_5.item_1)', 'text')).toBe('text');
});

test('computes with roll-ups like with fields, also in arithmetic items', () => {
  const known = (name: string) => (name === 'SUM(relation_5.amount)' ? ('number' as const) : undefined);
  const items = formula('sum({ relation_5.amount }) × 2');
  expect(checkFormulas('custom_object', items, known).get(1)).toEqual({ result: 'number' });
  expect(computeFormulas(items, {}, { 'SUM(relation_5.amount)': 21 }, '2026-11-27')).toEqual({ 1: 42 });
  expect(computeFormulas(items, {}, {}, '2026-11-27')).toEqual({ 1: null });
});

test('refuses a roll-up over an unknown relation where it stands', () => {
  expect(checkFormulas('custom_object', formula('1 + SUM({relation_9.amount})')).get(1)).toEqual({
    problem: 'unknownField',
    at: 4,
  });
});
