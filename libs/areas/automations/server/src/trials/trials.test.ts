import { automatedCompany, openAutomationsApp, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
beforeAll(async () => {
  testApp = await openAutomationsApp();
  company = await automatedCompany(testApp);
});
afterAll(() => testApp.close());

const sets = { kind: 'update_deal', settings: { values: [{ field: 'deal_code', value: '{{name}}' }] } };
const notify = { kind: 'notify_user', settings: { owner: true, text: 'ご確認ください。' } };
const wait = { kind: 'wait_duration', settings: { amount: 1, unit: 'days' } } as const;
const onAmount = (search?: object) => ({
  kind: 'deal_updated',
  settings: { changes: [{ field: 'amount' }], ...(search && { search: search as never }) },
});

/** Returns a digest of everything that a company's members could see, and of what would leave the machine. */
async function digest(): Promise<unknown[]> {
  const tables = [
    'deals',
    'actions',
    'audit_logs',
    'notices',
    'mails',
    'event_outbox',
    'domain_events',
    'automation_runs',
  ];
  const sums = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${table} t)`,
  );
  const jobs = '(select count(*)::text from graphile_worker._private_jobs)';
  const { rows } = await testApp.app.database.pool.query(
    `select ${[...sums, jobs].map((sum, i) => `${sum} as c${i}`).join(', ')}`,
  );
  return Object.values(rows[0]);
}

test('a test with a record shows what each block would do, and writes nothing', async () => {
  const deal = await company.newDeal();
  const automation = await company.done('createAutomation', {
    body: { name: '試す', graph: rowOf(onAmount(), wait, sets, notify) },
  });
  await testApp.work();
  const before = await digest();
  const { starts, steps } = await company.done('testAutomation', {
    params: { id: automation.id },
    body: { record_id: deal.id },
  });
  expect(starts).toBe(true);
  expect(steps).toMatchObject([
    { node: 'n1', status: 'success' },
    { node: 'n2', status: 'skipped', facts: [{ label: 'wake_at' }] },
    { node: 'n3', status: 'success', facts: [{ label: 'deal' }, { label: 'deal_code', value: '基幹システム刷新' }] },
    { node: 'n4', status: 'success' },
    { node: 'n5', status: 'success' },
  ]);
  expect(await digest()).toEqual(before);
});

test('a test says that a record does not match, and names the block that would fail', async () => {
  const deal = await company.newDeal({ amount: 5 });
  const search = { conditions: [{ field: 'amount', operator: 'gte', value: 100 }] };
  const automation = await company.done('createAutomation', {
    body: { name: '合わない', graph: rowOf(onAmount(search), sets) },
  });
  const params = { id: automation.id };
  const body = { record_id: deal.id };
  expect(await company.done('testAutomation', { params, body })).toEqual({ starts: false, steps: [] });
  const wrong = rowOf(onAmount(), {
    kind: 'update_deal',
    settings: { values: [{ field: 'phase_id', value: 999_999 }] },
  });
  const { steps } = await company.done('testAutomation', { params, body: { ...body, graph: wrong } });
  expect(steps.at(-1)).toMatchObject({
    node: 'n2',
    status: 'failure',
    facts: [{ label: 'phase_id', value: 'not_found' }],
  });
  const unknown = await company.staff.call('testAutomation', { params, body: { record_id: 999_999 } });
  expect(unknown.status).toBe(404);
});

test('a replay counts the past runs of a draft by block, and writes nothing', async () => {
  const other = await automatedCompany(testApp);
  const [rich, poor] = [await other.newDeal({ amount: 1 }), await other.newDeal({ amount: 1, name: '小口' })];
  for (const amount of [500, 600]) await other.updateDeal(rich.id, { amount });
  await other.updateDeal(poor.id, { amount: 2 });
  await other.updateDeal(poor.id, { name: '小口案件' });
  await testApp.work();
  const ways = [{ id: 'a', search: { conditions: [{ field: 'amount', operator: 'gte', value: 100 }] } }];
  const row = rowOf(onAmount(), { kind: 'branch_condition', settings: { ways: ways as never } }, notify);
  const graph = {
    nodes: row.nodes,
    edges: [
      { from: 'n1', port: 'next', to: 'n2' },
      { from: 'n2', port: 'a', to: 'n3' },
      { from: 'n2', port: 'else', to: 'n4' },
      { from: 'n3', port: 'next', to: 'n4' },
    ],
  };
  const automation = await other.done('createAutomation', { body: { name: '再生', graph } });
  await testApp.work();
  const before = await digest();
  const result = await other.done('replayAutomation', { params: { id: automation.id } });
  expect(result).toMatchObject({
    event_count: 4,
    run_count: 3,
    nodes: [
      { node: 'n1', count: 3 },
      { node: 'n2', count: 3 },
      { node: 'n3', count: 2 },
      { node: 'n4', count: 3 },
    ],
  });
  expect(await digest()).toEqual(before);
});
