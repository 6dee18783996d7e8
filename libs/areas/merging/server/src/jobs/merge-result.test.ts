import type { TestApp } from '@crm/testing/app';
import { ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openMergingApp();
});
afterAll(() => testApp.close());

test('writes each merged record and each refused group with its reason into the result of the job', async () => {
  const ours = await testApp.company('縁側商事');
  const on = await ground(testApp, ours);
  const [a, b] = [await on.customer('青空商事'), await on.customer('㈱青空商事')];
  const [p, q] = [await on.customer('親一'), await on.customer('親二')];
  const c = await on.customer('海', { parent_customer_id: p });
  const d = await on.customer('海', { parent_customer_id: q });
  const choices = [{ field: 'name', record_id: a }];
  const merges = [
    { record_ids: [a, b], target_id: a, choices },
    { record_ids: [c, d], target_id: c },
  ];
  const asked = await ours.admin.call('mergeCustomers', { body: { merges } });
  expect(asked.status).toBe(202);
  await testApp.work();
  const { data } = (await ours.admin.call('listBulkOperationJobStatuses', { query: { operation_type: 'merge' } })).body;
  expect(data).toMatchObject([
    { status: 'completed_with_errors', total_count: 2, succeeded_count: 1, failed_count: 1 },
  ]);
  expect(data[0].file.name).toMatch(/^名寄せ_結果_\d{8}\.csv$/);
  const file = await testApp.app.server.inject(data[0].file.download_url);
  expect(new TextDecoder('shift_jis').decode(file.rawPayload).split('\r\n')).toEqual([
    '"組","統合先ID","統合先","統合元ID","統合元","結果","エラー内容"',
    `"1","${a}","青空商事","${b}","㈱青空商事","統合しました",""`,
    `"2","","","${c}//${d}","","エラー","値が異なる項目をお選びください。"`,
    '',
  ]);
});
