import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;
let dealId: number;
let purpose: string;

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await testApp.app.database.pool.query<R>(text, [ours.domainId, ...values])).rows;

beforeAll(async () => {
  testApp = await openImportsApp();
  // After the actions that the files complete.
  testApp.clock.set('2026-07-06T09:00:00+09:00');
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours);
  const masters = (await ours.admin.call('getMasters')).body.data;
  const typeId: number = masters.deal_types[0].id;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === typeId) as { id: number; name: string };
  purpose = first('action_purposes').name;
  const customer = await ours.staff.call('createCustomer', { body: { name: '株式会社縁側' } });
  const customer_id: number = customer.body.data.id;
  await ours.staff.call('createCustomer', { body: { name: '土間商店' } });
  await ours.staff.call('createContact', { body: { name: '山田 太郎', email: 'taro@example.jp', customer_id } });
  const deal = await ours.staff.call('createDeal', {
    body: {
      ...{ deal_type_id: typeId, name: '基幹刷新', deal_code: 'A-1', customer_id, user_id: ours.staff.userId },
      ...{ phase_id: first('phases').id, product_id: first('products').id, channel_id: first('channels').id },
      ...{ probability_id: first('probabilities').id, expected_contract_date: '2026-04-30' },
    },
  });
  dealId = deal.body.data.id;
});
afterAll(() => testApp.close());

const header = '種別,目的,開始日時,終了日時,案件コード,取引先名,コンタクト,他の担当者,実施結果,状態';
const checked = (content: string, settings: object = {}) =>
  steps.checked(content, settings, { entity: 'action', file_name: 'アクション.csv' });

/** Returns the stored actions with the people who were there, without what says when and by whom they were written. */
const list = () =>
  query(
    `select to_jsonb(a) - '{updated_at,updated_by,lock_version}'::text[] as action,
        (select array_agg(user_id) from action_invitees i where i.action_id = a.id) as invitees,
        (select array_agg(contact_id) from action_contacts c where c.action_id = a.id) as contacts
      from actions a where domain_id = $1 and deleted_at is null order by id`,
  );

test('creates actions of deals, contacts and customers, with usual ends and the times of the deal', async () => {
  const found = await checked(
    [
      header,
      `面談,${purpose},2026/4/10 10:00,2026/4/10 11:30,A-1,㈱縁側,taro@example.jp,${ours.admin.email},よい話,完了`,
      '電話,,令和8年4月11日 9時05分,,,,山田太郎,,,',
      'Email,,46113.5,,,土間商店,,,,',
    ].join('\n'),
  );
  expect(found.counts).toMatchObject({ create: 3 });
  expect(await steps.run(found)).toMatchObject({ status: 'completed', succeeded_count: 3 });
  const [meeting, call, mail] = await list();
  expect(meeting).toMatchObject({
    action: { target_type: 'deal', deal_id: dealId, status: 'completed', result: 'よい話', user_id: ours.staff.userId },
    invitees: [ours.admin.userId],
    contacts: [expect.any(Number)],
  });
  expect(call).toMatchObject({
    action: { target_type: 'contact', start_datetime: '2026-04-11T09:05:00+09:00', status: 'planned' },
    contacts: null,
  });
  expect(call).toMatchObject({ action: { end_datetime: '2026-04-11T09:20:00+09:00' } });
  expect(mail).toMatchObject({
    action: { target_type: 'customer', start_datetime: '2026-04-01T12:00:00+09:00', pattern_id: 2 },
  });
  const [deal] = await query<{ at: string }>(
    'select last_action_completed_at as at from deals where domain_id = $1 and id = $2',
    [dealId],
  );
  expect(deal!.at).toBe('2026-04-10T11:30:00+09:00');
  await steps.undo(found);
  expect(await list()).toEqual([]);
});

test('explains a missing target, a foreign customer, an unknown purpose and an end before the start', async () => {
  const found = await checked(
    [
      header,
      '面談,,2026/4/10,,,,,,,',
      `面談,${purpose},2026/4/10,,A-1,土間商店,,,,`,
      '面談,雑談,2026/4/10,,A-1,,,,,',
      '面談,,2026/4/10,,A-1,,,,,',
      '面談,,2026/4/10,2026/4/9,,土間商店,,,,',
      '会食,,いつか,,,土間商店,,,,',
    ].join('\n'),
  );
  const issues = (await steps.rows(found)).map((row) => row.issues);
  expect(issues).toEqual([
    [{ column: null, message: '対象（案件・取引先・コンタクトのいずれか）を指定してください。' }],
    [{ column: 'customer', message: '案件の取引先と違います。' }],
    [{ column: 'purpose', message: '「雑談」は見つかりません。' }],
    [{ column: 'purpose', message: '必須項目です。' }],
    [{ column: 'end_datetime', message: '終了は開始より後にしてください。' }],
    [
      { column: 'pattern', message: '「会食」は選択肢にありません。' },
      { column: 'start_datetime', message: '日時として読めません。' },
    ],
  ]);
});

test('refuses actions that are completed in the future, new ones and changed ones', async () => {
  const future = [
    { column: 'start_datetime', message: '完了したアクションの開始は、現在より前の日時にしてください。' },
  ];
  const made = await checked(`${header}\n電話,,2099/4/10,,,土間商店,,,,完了\n電話,,2099/4/11,,,土間商店,,,,予定`);
  expect((await steps.rows(made)).map((row) => row.issues)).toEqual([future, []]);
  await steps.run(made);
  const [{ id }] = (await query<{ id: number }>('select id from actions where domain_id = $1')) as [{ id: number }];
  const changed = await checked(`アクションID,状態\n${id},完了`, { mode: 'update', key: 'id' });
  expect((await steps.rows(changed))[0].issues).toEqual(future);
});

test('changes actions by id, keeps their target, and puts participants back at the undo', async () => {
  await steps.run(await checked(`${header}\n面談,${purpose},2026/4/10 10:00,,A-1,,,${ours.admin.email},前,完了`));
  const before = await list();
  const [{ id }] = (await query<{ id: number }>('select id from actions where domain_id = $1')) as [{ id: number }];
  const update = (content: string) => checked(content, { mode: 'update', key: 'id', empty: 'clear' });
  const moved = await update(`アクションID,取引先名\n${id},土間商店`);
  expect((await steps.rows(moved))[0].issues).toEqual([
    { column: 'customer', message: '登録後に変更できない項目です。' },
  ]);
  const found = await update(`アクションID,取引先名,他の担当者,実施結果\n${id},株式会社縁側,,後`);
  expect((await steps.rows(found))[0].differences.map(({ column }: { column: string }) => column)).toEqual([
    'invitees',
    'result',
  ]);
  await steps.run(found);
  expect(await list()).toMatchObject([{ action: { result: '後' }, invitees: null }]);
  await steps.undo(found);
  expect(await list()).toEqual(before);
});
