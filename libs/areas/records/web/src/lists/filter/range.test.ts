import { isDay, isNumber, isRange, rangeCondition, rangeOf, withCondition } from './range.ts';

describe('search conditions', () => {
  it('keep one condition per field', () => {
    const phase = { field: 'phase_id', operator: 'in', value: [1] };
    const owner = { field: 'user_id', operator: 'in', value: [2] };
    const other = { ...phase, value: [3] };
    expect(withCondition([phase, owner], 'phase_id', other)).toEqual([owner, other]);
    expect(withCondition([phase, owner], 'phase_id', null)).toEqual([owner]);
  });

  it.each([
    [{ from: 1, to: null }, 'gte', 1],
    [{ from: null, to: 9 }, 'lte', 9],
    [{ from: 1, to: 9 }, 'between', [1, 9]],
    [{ from: 9, to: 1 }, 'between', [1, 9]],
  ])("convert the range %j to the server's operators", (range, operator, value) => {
    expect(rangeCondition('amount', range)).toEqual({ field: 'amount', operator, value });
  });

  it('read a range back, and treat invalid values as open ends', () => {
    const read = (range: { from: number | null; to: number | null }) =>
      rangeOf(rangeCondition('amount', range)!, isNumber);
    expect(read({ from: 1, to: 9 })).toEqual({ from: 1, to: 9 });
    expect(read({ from: null, to: 9 })).toEqual({ from: null, to: 9 });
    expect(rangeCondition('amount', { from: null, to: null })).toBeNull();
    expect(rangeOf({ field: 'amount', operator: 'gte', value: 'much' }, isNumber)).toEqual({
      from: null,
      to: null,
    });
    expect(rangeOf({ field: 'd', operator: 'between', value: ['2026-04-01', 5] }, isDay)).toEqual({
      from: '2026-04-01',
      to: null,
    });
  });

  it('show periods in the chip, and no other operators', () => {
    expect(isRange({ field: 'd', operator: 'next_month' })).toBe(true);
    expect(isRange({ field: 'd', operator: 'last_n_days', value: 3 })).toBe(false);
  });
});
