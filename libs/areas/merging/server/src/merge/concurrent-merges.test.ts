import type { TestApp, TestCompany } from '@crm/testing/app';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
  ours = await testApp.company();
  on = await ground(testApp, ours);
});
afterAll(() => testApp.close());

const RECORDS = 10;
const MERGES = 100;

test('lets one of many overlapping merges win for each record, without a deadlock or a lost child', async () => {
  const customer = await on.customer('取引先');
  const deals: number[] = [];
  for (let n = 0; n < RECORDS; n += 1) deals.push(await on.deal(`案件${n}`, customer));
  const actions = await Promise.all(deals.map((deal) => on.action('Deal', deal)));
  const answers = await Promise.all(
    Array.from({ length: MERGES }, (_, n) => {
      const source = deals[n % RECORDS]!;
      // Every pair of records in both directions, so that locks are asked for in opposite orders.
      const target = deals[(n + 1 + (n % (RECORDS - 1))) % RECORDS]!;
      const body = { source_deal_id: source, target_deal_id: target, is_merge_actions: true };
      return ours.admin.call('mergeDeals', { body });
    }),
  );
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  expect(Object.keys(statuses).filter((status) => !['200', '404', '422'].includes(status))).toEqual([]);
  const { rows: merges } = await testApp.app.database.pool.query<{ source_id: number; target_id: number }>(
    'select source_id, target_id from record_merges where domain_id = $1',
    [ours.domainId],
  );
  expect(merges).toHaveLength(statuses['200']!.length);
  // Each record went once.
  expect(new Set(merges.map(({ source_id }) => source_id)).size).toBe(merges.length);
  const { rows: left } = await testApp.app.database.pool.query<{ id: number; deal_id: number }>(
    `select a.id, a.deal_id from actions as a join deals as d on d.domain_id = a.domain_id and d.id = a.deal_id
      where a.domain_id = $1 and a.deleted_at is null and d.deleted_at is null`,
    [ours.domainId],
  );
  expect(left.map(({ id }) => Number(id)).toSorted()).toEqual(actions.toSorted());
});
