import type { TestApp, TestCompany } from '@crm/testing/app';
import { checksums } from '../testing/checksums.ts';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  on = await ground(testApp, ours);
});
afterAll(() => testApp.close());

const merge = (source: number, target: number, more: object = {}) =>
  ours.admin.call('mergeDeals', { body: { source_deal_id: source, target_deal_id: target, ...more } });

test('moves actions, contacts, comments and files to the target, and undoes it exactly', async () => {
  const customer = await on.customer('青空商事');
  const contact = await on.contact('山田', { customer_id: customer });
  const a = await on.deal('新規', customer, { amount: 100 });
  const b = await on.deal('更新', customer, { amount: 200, contact_ids: [contact] });
  const action = await on.action('Deal', b);
  await on.done('createDealComment', { params: { id: b }, body: { body: '相談' } });
  await testApp.work();
  const before = await checksums(testApp, ours.domainId);
  const answer = await merge(b, a, { choices: [{ field: 'amount', record_id: b }] });
  expect(answer).toMatchObject({ status: 200, body: { data: { target_id: a } } });
  const kept = await on.get('Deal', a);
  expect(kept).toMatchObject({ name: '新規', amount: 200, contacts: [{ id: contact }] });
  expect(kept.last_action_completed_at).not.toBeNull();
  expect(await on.get('Action', action)).toMatchObject({ deal_id: a });
  expect((await ours.admin.call('getDeal', { params: { id: b } })).body.error).toBe('RecordMerged');
  expect(await on.undoLast()).toEqual([]);
  await testApp.work();
  expect(await checksums(testApp, ours.domainId)).toEqual(before);
});

test('deletes actions and drops contacts that are not to move', async () => {
  const customer = await on.customer('青空商事');
  const contact = await on.contact('山田');
  const [a, b] = [await on.deal('一', customer), await on.deal('二', customer, { contact_ids: [contact] })];
  const action = await on.action('Deal', b);
  await merge(b, a, { is_merge_actions: false, is_merge_contacts: false });
  expect((await on.get('Deal', a)).contacts).toEqual([]);
  expect((await ours.admin.call('getAction', { params: { id: action } })).status).toBe(404);
});

test('refuses deals of different customers, and deals of another company', async () => {
  const a = await on.deal('一', await on.customer('青空'));
  const b = await on.deal('二', await on.customer('海'));
  expect((await merge(b, a)).body.details).toEqual([{ field: 'record_ids', rule: 'other_customer' }]);
  const query = { source_deal_id: b, target_deal_id: a, is_merge_actions: true, is_merge_contacts: true };
  const check = await on.done('validateDealMerge', { query }, 200);
  expect(check).toMatchObject({ mergeable: false, errors: [{ rule: 'other_customer' }] });
  expect((await merge(b, 999_999)).status).toBe(404);
});
