import { automatedCompany, openAutomationsApp, passTime, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
beforeAll(async () => {
  testApp = await openAutomationsApp();
});
beforeEach(async () => {
  company = await automatedCompany(testApp);
});
afterAll(() => testApp.close());

const MINUTE = 60_000;
const sets = (field: string, value: unknown) => ({ kind: 'update_deal', settings: { values: [{ field, value }] } });
const onChange = (field: string, settings: object = {}) => ({
  kind: 'deal_updated',
  settings: { changes: [{ field }], ...settings },
});
const notify = { kind: 'notify_user', settings: { owner: true, text: 'ご確認ください。' } };

test('A → B → A ends at the depth of 5, with a log entry', async () => {
  const a = await company.enabled(rowOf(onChange('deal_code'), sets('name', '{{name}}x')), 'A');
  const body = { status: 'disabled', lock_version: a.lock_version };
  await company.done('updateAutomation', { params: { id: a.id }, body });
  const b = await company.enabled(rowOf(onChange('name'), sets('deal_code', '{{name}}')), 'B');
  // Enabling A again would be refused, as it makes a circle.
  await company.db.transaction(({ tx }) =>
    tx.updateTable('automations').set({ status: 'enabled' }).where('id', '=', a.id).execute(),
  );
  const deal = await company.newDeal({ name: '案件' });
  await company.updateDeal(deal.id, { deal_code: 'A-1' });
  await testApp.work();
  const skipped = [...(await company.logs(a.id, 'skipped')), ...(await company.logs(b.id, 'skipped'))];
  expect(skipped).toMatchObject([{ reason: 'too_deep', record_id: deal.id }]);
  const done = [...(await company.logs(a.id, 'success')), ...(await company.logs(b.id, 'success'))];
  expect(done).toHaveLength(5);
});

test('an automation does not start itself', async () => {
  const automation = await company.enabled(rowOf(onChange('name'), sets('name', '{{name}}x')));
  const deal = await company.newDeal({ name: '案件' });
  await company.updateDeal(deal.id, { name: '案件A' });
  await testApp.work();
  expect(await company.logs(automation.id)).toHaveLength(1);
  expect(await company.done('getDeal', { params: { id: deal.id } })).toMatchObject({ name: '案件Ax' });
});

test.each([
  [false, 0],
  [true, 3],
])('a bulk change with the setting %s starts %i runs', async (bulk, count) => {
  const automation = await company.enabled(rowOf(onChange('amount', { bulk }), notify));
  const ids = [];
  for (const name of ['一', '二', '三']) ids.push((await company.newDeal({ name })).id);
  const body = { deal_type_id: company.typeId, ids, changes: { amount: 1000 } };
  await company.done('bulkUpdateDeals', { body });
  await testApp.work();
  expect(await company.logs(automation.id)).toHaveLength(count);
});

test('runs at most as often for a record as its trigger says, and again after a reset', async () => {
  const automation = await company.enabled(rowOf(onChange('amount', { limit: 1 }), notify));
  const deal = await company.newDeal();
  for (const amount of [1, 2]) {
    await company.updateDeal(deal.id, { amount });
    await testApp.work();
  }
  expect((await company.logs(automation.id)).map((run: { reason: unknown }) => run.reason)).toEqual([
    'limit_reached',
    null,
  ]);
  const params = { id: automation.id };
  expect(await company.done('resetAutomationCounts', { params })).toMatchObject({ run_count: 0 });
  const again = await company.staff.call('resetAutomationCounts', { params });
  expect([again.status, again.body.details]).toEqual([422, [{ field: 'run_count', rule: 'nothing_to_reset' }]]);
  await company.updateDeal(deal.id, { amount: 3 });
  await testApp.work();
  expect(await company.logs(automation.id, 'success')).toHaveLength(2);
});

test('stops after 10,000 operations on a day, tells who must know, and goes on when it is enabled again', async () => {
  const automation = await company.enabled(rowOf(onChange('amount'), sets('deal_code', 'X')));
  await company.db.transaction(({ tx }) =>
    tx.updateTable('automations').set({ operations_on: '2026-04-06', operation_count: 10_000 }).execute(),
  );
  const deal = await company.newDeal();
  await company.updateDeal(deal.id, { amount: 1 });
  await testApp.work();
  const stopped = await company.done('getAutomation', { params: { id: automation.id } });
  expect(stopped).toMatchObject({ status: 'error', error_reason: 'too_many_operations' });
  testApp.clock.advance(2 * MINUTE);
  await testApp.work({ all: true });
  const told = (await company.admin.call('listNotices', {})).body.data;
  expect(told).toMatchObject([{ kind: 'automation_error', subject_type: 'automation', subject_id: automation.id }]);
  const body = { status: 'enabled', lock_version: stopped.lock_version };
  await company.done('updateAutomation', { params: { id: automation.id }, body });
  await passTime(testApp, MINUTE);
  expect(await company.logs(automation.id, 'success')).toHaveLength(1);
  expect(await company.done('getDeal', { params: { id: deal.id } })).toMatchObject({ deal_code: 'X' });
});

test('a step that is refused ends the run as failed, undoes only itself, and goes on when it is retried', async () => {
  const [, second] = company.ofType('phases');
  const graph = rowOf(onChange('amount'), sets('deal_code', 'X'), sets('phase_id', second!.id));
  const automation = await company.enabled(graph);
  await company.db.transaction(({ tx }) =>
    tx
      .updateTable('phases')
      .set({ required_fields: ['contact_ids'] })
      .where('id', '=', second!.id)
      .execute(),
  );
  const deal = await company.newDeal();
  await company.updateDeal(deal.id, { amount: 1 });
  await testApp.work();
  const [run] = await company.logs(automation.id, 'failure');
  expect(run).toMatchObject({ node: 'n3', reason: 'ValidationFailed' });
  const params = { automation_id: automation.id, id: run.id };
  const failed = await company.done('getAutomationRun', { params });
  expect(failed.steps.at(-1)).toMatchObject({ node: 'n3', status: 'failure', facts: [{ label: 'contact_ids' }] });
  expect(await company.done('getDeal', { params: { id: deal.id } })).toMatchObject({ deal_code: 'X' });
  await company.db.transaction(({ tx }) =>
    tx.updateTable('phases').set({ required_fields: [] }).where('id', '=', second!.id).execute(),
  );
  await company.done('retryAutomationRun', { params });
  await testApp.work();
  expect(await company.done('getDeal', { params: { id: deal.id } })).toMatchObject({ phase_id: second!.id });
  expect(await company.done('getAutomationRun', { params })).toMatchObject({
    status: 'success',
    steps: [{ node: 'n1' }, { node: 'n2' }, { node: 'n3', status: 'success' }, { node: 'n4' }],
  });
  expect((await company.staff.call('retryAutomationRun', { params })).status).toBe(409);
});

test('a deleted record ends the run with a reason, and so does a member who has left stop the automation', async () => {
  const wait = { kind: 'wait_duration', settings: { amount: 1, unit: 'days' } } as const;
  const automation = await company.enabled(rowOf(onChange('amount'), wait, notify));
  const [deal, other] = [await company.newDeal(), await company.newDeal({ name: '別件' })];
  for (const { id } of [deal, other]) await company.updateDeal(id, { amount: 1 });
  await testApp.work();
  expect(await company.logs(automation.id, 'running')).toHaveLength(2);
  await company.done('deleteDeal', { params: { id: deal.id } });
  await passTime(testApp, 24 * 60 * MINUTE);
  expect(await company.logs(automation.id, 'skipped')).toMatchObject([
    { record_id: deal.id, reason: 'record_deleted' },
  ]);
  await company.updateDeal(other.id, { amount: 2 });
  await company.db.transaction(({ tx }) =>
    tx.updateTable('members').set({ disabled_at: new Date() }).where('user_id', '=', company.staff.userId).execute(),
  );
  await testApp.work();
  const shown = (await company.admin.call('getAutomation', { params: { id: automation.id } })).body.data;
  expect(shown).toMatchObject({ status: 'error', error_reason: 'owner_gone' });
});

test('a run goes on with the record that its own was merged into', async () => {
  const wait = { kind: 'wait_duration', settings: { amount: 1, unit: 'days' } } as const;
  const automation = await company.enabled(rowOf(onChange('amount'), wait, notify));
  const [deal, survivor] = [await company.newDeal(), await company.newDeal({ name: '統合先' })];
  await company.updateDeal(deal.id, { amount: 1 });
  await testApp.work();
  await company.done('deleteDeal', { params: { id: deal.id } });
  await testApp.app.database.pool.query(
    `insert into record_merges (domain_id, entity, source_id, source_name, target_id, change_set_id, user_id, merged_at)
      values ($1, 'deal', $2, '', $3, 1, $4, now())`,
    [company.domainId, deal.id, survivor.id, company.staff.userId],
  );
  await passTime(testApp, 24 * 60 * MINUTE);
  expect(await company.logs(automation.id, 'success')).toMatchObject([{ record_id: survivor.id }]);
  expect(await company.done('listNotices', {})).toMatchObject([{ subject_type: 'deal', subject_id: survivor.id }]);
});

test('runs nothing while the company has the feature switched off', async () => {
  const automation = await company.enabled(rowOf(onChange('amount'), notify));
  const deal = await company.newDeal();
  await testApp.app.database.pool.query(`update domains set features = '{"automation": false}' where id = $1`, [
    company.domainId,
  ]);
  await company.updateDeal(deal.id, { amount: 1 });
  await testApp.work();
  await testApp.app.database.pool.query(`update domains set features = '{}' where id = $1`, [company.domainId]);
  expect(await company.logs(automation.id)).toEqual([]);
});
