import fc from 'fast-check';
import { openTargetsApp, targetTeam } from '../testing/targets-app.ts';
import type { TargetTeam, TestApp } from '../testing/targets-app.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openTargetsApp();
  team = await targetTeam(testApp);
});
afterAll(() => testApp.close());

interface Line {
  billing_cycle: 'one_time' | 'monthly' | 'yearly';
  amount: number;
  period_months: number | null;
  first_recognition_date: string | null;
}

const months = fc.integer({ min: 1, max: 40 });
const day = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day: date }) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const lines = fc.array(
  fc.record<Line>({
    billing_cycle: fc.constantFrom('one_time', 'monthly', 'yearly'),
    amount: fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.constant(999_999_999_999_999)),
    period_months: months,
    first_recognition_date: fc.option(day),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Adds the parts of a line to the months in which they are recognised, counted from 2026-01. */
function recognise(sums: bigint[], { billing_cycle, amount, ...line }: Line, expected: string): void {
  const length = billing_cycle === 'one_time' ? 1 : line.period_months!;
  const step = billing_cycle === 'yearly' ? 12 : 1;
  const first = Number((line.first_recognition_date ?? expected).slice(5, 7)) - 1;
  let left = BigInt(amount);
  for (let done = 0; done < length; done += step) {
    const until = Math.min(length, done + step);
    // The rest after this part is the whole minus the rounded sum of all parts until then.
    const rest = BigInt(amount) - (BigInt(amount) * BigInt(until)) / BigInt(length);
    sums[first + done] = (sums[first + done] ?? 0n) + left - rest;
    left = rest;
  }
}

test('spreads product details over months so that every month equals brute force and nothing is lost', async () => {
  const { pool } = testApp.app.database;
  const deal = await team.deal({ expected_contract_date: '2026-06-15', amount: 5 });
  const types = await team.must(team.admin, 'createDealProductDetailTypes', {
    body: { rows: [{ name: '保守', billing_cycle: 'monthly', unit_price: '1', rounding: 'floor' }] },
  });
  await fc.assert(
    fc.asyncProperty(lines, async (rows) => {
      await pool.query('delete from deal_product_details where domain_id = $1', [team.domainId]);
      await pool.query(
        `insert into deal_product_details (domain_id, deal_id, deal_product_detail_type_id, name, billing_cycle, rounding,
          unit_price, quantity, amount, period_months, first_recognition_date)
        select $1, $2, $3, '保守', billing_cycle, 'floor', 1, 1, amount, period_months, first_recognition_date
        from jsonb_to_recordset($4) as row (billing_cycle text, amount bigint, period_months int,
          first_recognition_date date)`,
        [team.domainId, deal.id, types.data[0].id, JSON.stringify(rows)],
      );
      const sums: bigint[] = [];
      for (const row of rows) recognise(sums, row, '2026-06-15');
      const received: string[] = [];
      for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
        const body = { deal_type_id: team.dealTypeId, amount_basis: 'recognized_amount', term_type: 'month' };
        const answer = await team.must(team.admin, 'aggregateSalesTargets', {
          body: { ...body, time: `${year}-04-01` },
        });
        received.push(...answer.data.total.map(({ actual }: { actual: string }) => actual));
      }
      // The first fiscal year starts nine months before 2026-01.
      expect(received).toEqual(Array.from({ length: 72 }, (_, index) => String(sums[index - 9] ?? 0n)));
      const total = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      expect(received.reduce((sum, one) => sum + BigInt(one), 0n)).toBe(total);
    }),
    { numRuns: 25 },
  );
}, 60_000);
