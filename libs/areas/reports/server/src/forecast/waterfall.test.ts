import fc from 'fast-check';
import { addDays } from '@crm/format/days';
import { openReportsApp, targetTeam } from '../testing/reports-app.ts';
import type { TargetTeam, TestApp } from '../testing/reports-app.ts';
import { stepOf } from './waterfall.ts';

let testApp: TestApp;
let team: TargetTeam;
beforeAll(async () => {
  testApp = await openReportsApp();
  team = await targetTeam(testApp);
});
afterAll(() => testApp.close());

const open = { amount: 100, phase_status: 1, is_deleted: false, is_inside: true };

test.each([
  ['new', null, open],
  ['new', { ...open, is_deleted: true }, open],
  ['reopened', { ...open, phase_status: 3 }, open],
  ['moved_in', { ...open, is_inside: false }, open],
  ['grew', open, { ...open, amount: 101 }],
  ['shrank', open, { ...open, amount: 99 }],
  ['moved_out', open, { ...open, is_inside: false }],
  ['won', open, { ...open, phase_status: 2 }],
  ['lost', open, { ...open, phase_status: 3 }],
  ['left', open, { ...open, is_deleted: true }],
  [undefined, open, open],
  [undefined, { ...open, phase_status: 2 }, { ...open, phase_status: 3 }],
] as const)('counts a change as %s', (step, before, after) => {
  expect(stepOf({ before, after })).toBe(step);
});

const FIRST = '2026-05-01';
const day = (index: number) => addDays(FIRST, index);

/** A change of a deal; `deal` counts around the deals that exist. */
const edit = fc.record({
  deal: fc.nat(),
  day: fc.integer({ min: 0, max: 8 }),
  change: fc.oneof(
    fc.record({ amount: fc.constantFrom(0, 1, 700, 999_999_999_999_999) }),
    fc.record({ expected_contract_date: fc.constantFrom('2026-05-31', '2026-06-30') }),
    fc.record({ phase: fc.constantFrom(1, 2, 3) }),
    fc.record({ isDeleted: fc.boolean() }),
  ),
});

interface Known {
  id: number;
  born: number;
  /** The state at the end of each day. */
  states: { amount: number; phase: number; date: string; isDeleted: boolean }[];
}

test('closes to the yen between any two days of random edits, and equals states kept beside', async () => {
  const { pool } = testApp.app.database;
  const known: Known[] = [];
  const write = (text: string, values: unknown[]) => pool.query(text, [team.domainId, ...values]);
  const last = (deal: Known) => deal.states.at(-1)!;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 }),
      fc.array(edit, { maxLength: 14 }),
      fc.tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: 8 })),
      async (births, edits, days) => {
        testApp.clock.set(`${FIRST}T09:00:00+09:00`);
        team = await targetTeam(testApp);
        known.length = 0;
        for (let now = 0; now <= 8; now += 1) {
          testApp.clock.set(`${day(now)}T12:00:00+09:00`);
          for (const deal of known) deal.states.push({ ...last(deal) });
          for (const _birth of births.filter((birth) => birth === now)) {
            const { id } = await team.deal({ status: 1, amount: 500, expected_contract_date: '2026-05-31' });
            const state = { amount: 500, phase: 1, date: '2026-05-31', isDeleted: false };
            known.push({ id, born: now, states: [state] });
          }
          for (const { deal, change } of edits.filter((one) => one.day === now && known.length > 0)) {
            const target = known[deal % known.length]!;
            const state = last(target);
            if ('amount' in change) state.amount = change.amount;
            if ('expected_contract_date' in change) state.date = change.expected_contract_date;
            if ('phase' in change) state.phase = change.phase;
            if ('isDeleted' in change) state.isDeleted = change.isDeleted;
            await write(
              `update deals set amount = $3, expected_contract_date = $4, phase_id = $5,
                deleted_at = case when $6 then $7::timestamptz end, updated_at = $7 where domain_id = $1 and id = $2`,
              [target.id, state.amount, state.date, team.phase(state.phase), state.isDeleted, testApp.clock.now()],
            );
          }
        }
        const [from, until] = [Math.min(...days), Math.max(...days)];
        const { data } = await team.must(team.admin, 'getForecastWaterfall', {
          body: {
            ...{ deal_type_id: team.dealTypeId, from_day: day(from), until_day: day(until) },
            ...{ expected_from: '2026-05-01', expected_until: '2026-06-01' },
          },
        });
        const sumAt = (at: number) =>
          known.reduce((sum, { born, states }) => {
            const state = at < born ? undefined : states[at - born];
            const counts = state && state.phase === 1 && !state.isDeleted && state.date === '2026-05-31';
            return counts ? sum + BigInt(state.amount) : sum;
          }, 0n);
        expect([data.opening, data.closing]).toEqual([String(sumAt(from)), String(sumAt(until))]);
        const steps = data.steps.reduce((sum: bigint, { amount }: { amount: string }) => sum + BigInt(amount), 0n);
        expect(BigInt(data.opening) + steps).toBe(BigInt(data.closing));
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

test('shows a member only deals that they may see, and refuses days in the wrong order', async () => {
  testApp.clock.set('2026-06-02T12:00:00+09:00');
  const deal = await team.deal({ status: 1, amount: 70 });
  const body = { deal_type_id: team.dealTypeId, from_day: '2026-06-01', until_day: '2026-06-02' };
  const outsider = await team.member();
  const seen = async () => (await team.must(outsider, 'getForecastWaterfall', { body })).data;
  const before = await seen();
  await team.must(team.admin, 'saveDealLimitedSharingUsers', {
    params: { id: deal.id },
    body: { is_limited: true, user_ids: [], lock_version: deal.lock_version },
  });
  expect(BigInt(before.closing) - BigInt((await seen()).closing)).toBe(70n);
  const wrong = { ...body, until_day: '2026-05-01' };
  expect((await team.admin.call('getForecastWaterfall', { body: wrong })).status).toBe(422);
  expect((await testApp.guest.call('getForecastWaterfall', { body })).status).toBe(401);
});
