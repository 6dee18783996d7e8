import { sqlFor } from '@crm/database';
import { email, item, openWebformsApp, publish, send, terms } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const update = (id: number, body: object) => ours.admin.call('updateWebform', { params: { id }, body });

test('changes only the fields that are sent, and keeps the ids of known items', async () => {
  const form = await publish(ours, [item('contact_memo'), item('contact_phone')]);
  const [memo, , mail, consent] = form.webform_items;
  const { status, body } = await update(form.id, {
    memo: '社内メモ',
    published: true,
    lock_version: 0,
    webform_items: [
      { ...email, id: mail!.id, data: { label: 'メール' } },
      item('contact_department'),
      { id: memo!.id, category: 'contact_memo', data: { label: 'ご質問' } },
      { ...terms, id: consent!.id },
    ],
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ name: 'お問い合わせ', memo: '社内メモ', status: 'published', lock_version: 1 });
  const items = body.data.webform_items.map(
    ({ id, category, order_num }: { id: number; category: string; order_num: number }) => [
      id === memo!.id || id === mail!.id || id === consent!.id,
      category,
      order_num,
    ],
  );
  expect(items).toEqual([
    [true, 'contact_email', 0],
    [false, 'contact_department', 1],
    [true, 'contact_memo', 2],
    [true, 'terms', 3],
  ]);
  const seen = await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } });
  expect(seen.body.webform_items[0].data.label).toBe('メール');
  const row = await ours.db.first(
    sqlFor.selectFrom('webforms').select('version').where('domain_id', '=', ours.domainId).where('id', '=', form.id),
  );
  expect(row!.version).toBe(2);
  const audit = await ours.db.first(
    sqlFor
      .selectFrom('audit_logs')
      .select(['user_id', 'changes'])
      .where('domain_id', '=', ours.domainId)
      .where('entity', '=', 'webform')
      .where('record_id', '=', form.id)
      .where('action', '=', 'update'),
  );
  expect(audit).toMatchObject({
    user_id: ours.admin.userId,
    changes: { before: { memo: null }, after: { memo: '社内メモ' } },
  });
});

test('refuses the id of an item of another form', async () => {
  const other = await publish(ours, []);
  const form = await publish(ours, []);
  const stolen = { ...email, id: other.idOf('contact_email') };
  const { status, body } = await update(form.id, { webform_items: [stolen, terms], lock_version: 0 });
  expect([status, body.details]).toEqual([422, [{ field: 'webform_items[0].id', rule: 'not_found' }]]);
  expect((await send(testApp, other)).status).toBe(200);
});

test('accepts one of eight simultaneous edits and returns the current form to the others', async () => {
  const form = await publish(ours, []);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, index) => update(form.id, { memo: `版${index}`, lock_version: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body).toMatchObject({ error: 'StaleRecord', details: [{ id: form.id, lock_version: 1 }] });
});
