import type { Row } from '../load/ledger.ts';
import { compare } from './compare.ts';

const row = (mark: string, values: Row['values'] = {}): Row => ({ mark, values });
const acknowledged = (...rows: Row[]) => new Map(rows.map((one) => [one.mark, one]));
const nothing = { lost: [], twice: [] };

describe('compare', () => {
  it('reports nothing when each acknowledged row is stored once with its values', () => {
    const stored = [row('a', { amount: 1, other: 'x' }), row('b')];
    expect(compare(acknowledged(row('a', { amount: 1 }), row('b')), new Set(), stored)).toEqual(nothing);
  });

  it('reports an acknowledged row that is not stored as lost', () => {
    expect(compare(acknowledged(row('a'), row('b')), new Set(), [row('b')])).toEqual({
      ...nothing,
      lost: ['a is not stored'],
    });
  });

  it('reports an acknowledged value that is stored differently as lost', () => {
    const stored = [row('a', { amount: 1 })];
    expect(compare(acknowledged(row('a', { amount: 2 })), new Set(), stored)).toEqual({
      ...nothing,
      lost: ['a has amount 1, acknowledged was 2'],
    });
  });

  it('reports a row that is stored twice', () => {
    expect(compare(acknowledged(row('a')), new Set(), [row('a'), row('a')])).toEqual({
      ...nothing,
      twice: ['a is stored 2 times'],
    });
  });

  it('accepts an unanswered row stored or not, but not twice', () => {
    expect(compare(acknowledged(), new Set(['a', 'b']), [row('a')])).toEqual(nothing);
    expect(compare(acknowledged(), new Set(['a']), [row('a'), row('a')]).twice).toEqual(['a is stored 2 times']);
  });

  it('accepts an unanswered change stored or not', () => {
    const known = acknowledged(row('a', { amount: 1 }));
    expect(compare(known, new Set(['a']), [row('a', { amount: 2 })])).toEqual(nothing);
  });

  it('reports a stored row that was never sent', () => {
    expect(compare(acknowledged(), new Set(), [row('z')]).twice).toEqual(['z is stored, and nobody sent it']);
  });
});
