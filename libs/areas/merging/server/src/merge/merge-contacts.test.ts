import { sql } from 'kysely';
import { compiled } from '@crm/server-kit';
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

test('unites the deals and actions of contacts, and undoes it exactly', async () => {
  const customer = await on.customer('青空商事');
  const [a, b] = [await on.contact('山田 太郎', { customer_id: customer }), await on.contact('山田 太郎')];
  const both = await on.deal('一', customer, { contact_ids: [a, b] });
  const one = await on.deal('二', customer, { contact_ids: [b] });
  const action = await on.action('Contact', b);
  await testApp.work();
  const before = await checksums(testApp, ours.domainId);
  expect(await on.mergeContacts([a, b], { target_id: a })).toEqual([]);
  for (const deal of [both, one]) {
    expect((await on.get('Deal', deal)).contacts.map(({ id }: { id: number }) => id)).toEqual([a]);
  }
  expect(await on.get('Action', action)).toMatchObject({ contact_id: a });
  const gone = await ours.admin.call('getContact', { params: { id: b } });
  expect(gone.body).toMatchObject({ error: 'RecordMerged', details: [{ merged_into: a }] });
  expect(await on.undoLast()).toEqual([]);
  await testApp.work();
  expect(await checksums(testApp, ours.domainId)).toEqual(before);
});

test('leaves merged contacts out of the bin, whose way back is the undo of the merge', async () => {
  const [a, b] = [await on.contact('山田 太郎'), await on.contact('山田 太郎')];
  await on.mergeContacts([a, b], { target_id: a });
  const bin = await ours.admin.call('listBin', { params: { kind: 'contacts' } });
  expect(bin.body.data).toEqual([]);
  const restored = await ours.admin.call('restoreFromBin', { params: { kind: 'contacts' }, body: { ids: [b] } });
  expect(restored.status).toBe(404);
});

test('asks for the customer when both have one; the others of the customer stay where they are', async () => {
  const [x, y] = [await on.customer('青空'), await on.customer('海')];
  const [a, b] = [await on.contact('山田', { customer_id: x }), await on.contact('山田', { customer_id: y })];
  const colleague = await on.contact('鈴木', { customer_id: y });
  expect(await on.mergeContacts([a, b])).toHaveLength(1);
  expect(await on.mergeContacts([a, b], { target_id: a, choices: [{ field: 'customer_id', record_id: b }] })).toEqual(
    [],
  );
  expect(await on.get('Contact', a)).toMatchObject({ customer_id: y });
  expect(await on.get('Contact', colleague)).toMatchObject({ customer_id: y });
});

test('keeps the stricter consent: a refusal of mail survives the merge', async () => {
  const [a, b] = [
    await on.contact('山田', { email: 'a@a.example' }),
    await on.contact('山田', { email: 'b@a.example' }),
  ];
  await ours.db.all(
    compiled(sql`update contacts set email_status = case id when ${a} then 'subscribed' else 'unsubscribed' end,
      consent_status = case id when ${a} then 'opt_in' else 'published' end where id in (${a}, ${b})`),
  );
  await on.mergeContacts([a, b], { target_id: a });
  expect(await on.get('Contact', a)).toMatchObject({ email_status: 'unsubscribed', consent_status: 'published' });
  await on.undoLast();
  expect(await on.get('Contact', a)).toMatchObject({ email_status: 'subscribed', consent_status: 'opt_in' });
});

test('unites labels and multiple choices, and keeps one choice of other items', async () => {
  const items = await ours.admin.call('saveContactCustomItems', {
    body: {
      rows: [
        { name: '印', item_type: 11 },
        { name: '備考', item_type: 1 },
      ],
    },
  });
  const ids = items.body.data.flatMap((group: { items: { id: number }[] }) => group.items.map(({ id }) => id));
  const [labels, text] = ids as [number, number];
  const customs = (words: string[], note: string) => ({
    customs: [
      { item_id: labels, value: words },
      { item_id: text, value: note },
    ],
  });
  const a = await on.contact('山田', customs(['赤', '青'], '一'));
  const b = await on.contact('山田', customs(['青', '黄'], '二'));
  await on.mergeContacts([a, b], { target_id: a, choices: [{ custom_item_id: text, record_id: b }] });
  expect((await on.get('Contact', a)).customs).toEqual([
    { item_id: labels, value: ['赤', '青', '黄'] },
    { item_id: text, value: '二' },
  ]);
});

test('merges more than two at once, and refuses more than 100 pairs of a job', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await on.contact('山田', { tel_no: `03-0000-000${n}` }));
  expect(await on.mergeContacts(ids, { target_id: ids[2] })).toEqual([]);
  expect(await on.get('Contact', ids[2]!)).toMatchObject({ tel_no: '03-0000-0002' });
  const merges = Array.from({ length: 34 }, () => ({ record_ids: [1, 2, 3, 4] }));
  const { status, body } = await ours.admin.call('mergeContacts', { body: { merges } });
  expect([status, body.details]).toEqual([422, [{ field: 'merges', rule: 'too_many', params: { max: 100 } }]]);
});

test('goes on with the other groups of a job when one is refused', async () => {
  const [a, b, c, d] = [await on.contact('甲'), await on.contact('甲'), await on.contact('乙'), await on.contact('乙')];
  const merges = [{ record_ids: [a, b] }, { record_ids: [b, a] }, { record_ids: [c, d] }];
  await on.done('mergeContacts', { body: { merges } }, 202);
  await testApp.work();
  const [state] = await on.done('listContactMergeJobStatuses', {}, 200);
  expect(state).toMatchObject({ status: 'completed', failures: [{ record_ids: [b, a] }] });
  expect(await on.done('listMerges', {}, 200)).toHaveLength(2);
});
