import fc from 'fast-check';
import { roundings } from '@crm/format/exact';
import { isWithinBounds, lineKinds, taxCategories, taxModes, taxPercent, totalsOf } from './totals.ts';
import type { CountedLine, TaxRules } from './totals.ts';

const line = (unit_price: string, more: Partial<CountedLine> = {}): CountedLine => ({
  kind: 'item',
  quantity: '1',
  unit_price,
  tax_category: 'standard_10',
  ...more,
});
const outside: TaxRules = { tax_mode: 'exclusive', rounding: 'floor' };
const inside: TaxRules = { tax_mode: 'inclusive', rounding: 'floor' };

describe('totalsOf: known estimates', () => {
  it('rounds the tax once per rate, not on each line', () => {
    // 10 % of 5 yen is half a yen: rounded per line it would be zero three times; rounded once it is one yen.
    expect(totalsOf([line('5'), line('5'), line('5')], outside)).toMatchObject({ subtotal: 15n, tax: 1n, total: 16n });
  });

  it('lists each rate that occurs separately, in the order of the categories', () => {
    const { rates, total } = totalsOf(
      [line('1000', { tax_category: 'out_of_scope' }), line('999', { tax_category: 'reduced_8' }), line('105')],
      outside,
    );
    expect(rates).toEqual([
      { tax_category: 'standard_10', percent: 10, base: 105n, tax: 10n, gross: 115n },
      { tax_category: 'reduced_8', percent: 8, base: 999n, tax: 79n, gross: 1078n },
      { tax_category: 'out_of_scope', percent: 0, base: 1000n, tax: 0n, gross: 1000n },
    ]);
    expect(total).toBe(2193n);
  });

  it.each([
    ['floor', 10n],
    ['round', 11n],
    ['ceil', 11n],
  ] as const)('rounds 10.5 yen of tax by %s to %d', (rounding, tax) => {
    expect(totalsOf([line('105')], { tax_mode: 'exclusive', rounding }).tax).toBe(tax);
  });

  it('extracts the tax from tax-inclusive prices', () => {
    expect(totalsOf([line('1100')], inside).rates[0]).toMatchObject({ base: 1000n, tax: 100n, gross: 1100n });
    expect(totalsOf([line('1000', { tax_category: 'reduced_8' })], inside)).toMatchObject({ tax: 74n, total: 1000n });
  });

  it('subtracts a discount from its own rate, and rounds a negative remainder by its absolute value', () => {
    const discount = line('1005', { kind: 'discount' });
    expect(totalsOf([line('10000'), discount], outside)).toMatchObject({
      amounts: [10000n, -1005n],
      tax: 899n,
      total: 9894n,
    });
    expect(totalsOf([discount], { ...outside, rounding: 'ceil' }).tax).toBe(-101n);
  });

  it('computes decimals exactly where floats would lose digits', () => {
    expect(totalsOf([line('0.3', { quantity: '10' })], outside).amounts).toEqual([3n]);
    expect(totalsOf([line('1.15', { quantity: '100' })], outside).amounts).toEqual([115n]);
    expect(totalsOf([line('90071992547.993', { quantity: '1000' })], outside).subtotal).toBe(90_071_992_547_993n);
  });

  it('adds lines beyond the largest exact number, and finds the sum of a rate out of bounds', () => {
    const most = Array.from({ length: 10 }, () => line('999999999999.999', { quantity: '1000' }));
    const off = most.map((one) => ({ ...one, kind: 'discount' as const, tax_category: 'exempt' as const }));
    const totals = totalsOf([...most, ...off], outside);
    expect(totals).toMatchObject({ subtotal: 0n, rates: [{ base: 9_999_999_999_999_990n }, {}] });
    expect(isWithinBounds(totals)).toBe(false);
  });

  it('gives a heading no amount and no rate', () => {
    expect(totalsOf([line('500', { kind: 'text', tax_category: 'exempt' })], outside)).toEqual({
      amounts: [null],
      subtotal: 0n,
      rates: [],
      tax: 0n,
      total: 0n,
    });
  });
});

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`);
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineKinds),
    quantity: decimal,
    unit_price: decimal,
    tax_category: fc.constantFrom(...taxCategories),
  }),
  { maxLength: 30 },
);
const rules = fc.record({ tax_mode: fc.constantFrom(...taxModes), rounding: fc.constantFrom(...roundings) });
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

describe('totalsOf: generated estimates', () => {
  it('equals the sum of its lines and the sum of its rates', () => {
    fc.assert(
      fc.property(lines, rules, (given, how) => {
        const { amounts, subtotal, rates, tax, total } = totalsOf(given, how);
        expect(subtotal).toBe(sum(amounts.map((amount) => amount ?? 0n)));
        expect(tax).toBe(sum(rates.map((rate) => rate.tax)));
        expect(total).toBe(sum(rates.map(({ base, tax: own }) => base + own)));
        expect(how.tax_mode === 'exclusive' ? total - tax : total).toBe(subtotal);
      }),
    );
  });

  it('keeps the tax of each rate within one yen of the exact tax, in the direction of the rounding mode', () => {
    fc.assert(
      fc.property(lines, rules, (given, how) => {
        const { amounts, rates } = totalsOf(given, how);
        for (const { tax_category, tax } of rates) {
          const of = sum(amounts.map((one, at) => (given[at]!.tax_category === tax_category ? (one ?? 0n) : 0n)));
          const percent = BigInt(taxPercent[tax_category]);
          const divisor = how.tax_mode === 'inclusive' ? 100n + percent : 100n;
          const sign = of < 0n ? -1n : 1n;
          // The difference between the tax and the exact tax, in fractions of a yen.
          const more = sign * (tax * divisor - of * percent);
          const [least, most] = {
            floor: [1n - divisor, 0n],
            ceil: [0n, divisor - 1n],
            round: [(1n - divisor) / 2n, divisor / 2n],
          }[how.rounding] as [bigint, bigint];
          expect(more >= least && more <= most).toBe(true);
        }
      }),
    );
  });

  it('returns the same totals for any order of the lines', () => {
    fc.assert(
      fc.property(lines, rules, (given, how) => {
        const { rates, tax, total } = totalsOf([...given].reverse(), how);
        expect({ rates, tax, total }).toEqual({ ...pick(totalsOf(given, how)) });
      }),
    );
  });

  it('returns zero when every line is also discounted in full', () => {
    fc.assert(
      fc.property(lines, rules, (given, how) => {
        const items = given.map((one): CountedLine => ({ ...one, kind: 'item' }));
        const off = items.map((one): CountedLine => ({ ...one, kind: 'discount' }));
        expect(totalsOf([...items, ...off], how)).toMatchObject({ subtotal: 0n, tax: 0n, total: 0n });
      }),
    );
  });
});

const pick = ({ rates, tax, total }: ReturnType<typeof totalsOf>) => ({ rates, tax, total });
