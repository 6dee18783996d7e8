import { forgetPublicForm } from '../public/form-cache.ts';
import { addDealType, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let dealType: number;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
beforeEach(async () => {
  ours = await testApp.company();
  dealType = (await addDealType(ours)).id;
});
afterAll(() => testApp.close());

const of = (id: number) => ({ params: { id } });
const hidden = (userId: number) => item('deal_assignee', { visibility: false, default_value: String(userId) });
const asked = (...ids: number[]) => item('deal_assignee', { values_to_be_chosen: ids.map(String) });
const formOf = (assignee: object) => publish(ours, [assignee], { deal_type_id: dealType });
const owners = async () => (await rowsOf(ours, 'deals')).map(({ user_id }) => user_id);
const handOver = async (from: number, to: number) => {
  const started = await ours.admin.call('startHandOver', { ...of(from), body: { to_user_id: to } });
  expect(started.status).toBe(202);
  await testApp.work();
  return (await ours.admin.call('getHandOver', of(started.body.data.job_id))).body.data;
};

test.each(['disableMember', 'deleteMember'])('after %s no form assigns deals to the member', async (call) => {
  const form = await formOf(hidden(ours.staff.userId));
  await send(testApp, form, { contact_email: 'a@example.jp' });
  expect((await ours.admin.call(call, of(ours.staff.userId))).status).toBeLessThan(300);
  // Every process reloads the form within two seconds; this one does it at once.
  forgetPublicForm(testApp.app, form.hashid);
  expect((await send(testApp, form, { contact_email: 'b@example.jp' })).status).toBe(200);
  expect(await owners()).toEqual([ours.staff.userId, null]);
});

test('does not offer a disabled member to visitors', async () => {
  const other = await ours.member();
  const form = await formOf(asked(ours.staff.userId, other.userId));
  await ours.admin.call('disableMember', of(ours.staff.userId));
  forgetPublicForm(testApp.app, form.hashid);
  const shown = (await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).body;
  const assignee = shown.webform_items.find(({ category }: { category: string }) => category === 'deal_assignee');
  expect(assignee.options.map(({ value }: { value: number }) => value)).toEqual([other.userId]);
});

test('moves the notices to the other member, in the live form and in the draft, once each', async () => {
  const { admin, staff } = ours;
  const receiver = await ours.member();
  const told = (...ids: number[]) => publish(ours, [], { notification_user_ids: ids, notification_mail_enabled: true });
  const live = await told(staff.userId, admin.userId);
  const both = await told(receiver.userId, admin.userId, staff.userId);
  const drafted = await told(admin.userId);
  const others = await told(admin.userId);
  const saved = await admin.call('updateWebform', {
    ...of(drafted.id),
    body: { notification_user_ids: [admin.userId, staff.userId], lock_version: drafted.lock_version },
  });
  expect(saved.status).toBe(200);
  const stranger = await testApp.company();
  const theirs = await publish(stranger, [], { notification_user_ids: [stranger.staff.userId] });

  const counted = { kind: 'form_notices', count: 3 };
  expect((await admin.call('previewHandOver', of(staff.userId))).body.data.counts).toContainEqual(counted);
  const done = await handOver(staff.userId, receiver.userId);
  expect([done.status, done.moved]).toEqual(['completed', expect.arrayContaining([counted])]);

  const toldBy = async (form: { id: number }, by = admin) =>
    (await by.call('getWebform', of(form.id))).body.data.notification_user_ids;
  expect(await toldBy(live)).toEqual([receiver.userId, admin.userId]);
  expect(await toldBy(both)).toEqual([receiver.userId, admin.userId]);
  expect(await toldBy(drafted)).toEqual([admin.userId, receiver.userId]);
  expect(await toldBy(others)).toEqual([admin.userId]);
  expect(await toldBy(theirs, stranger.admin)).toEqual([stranger.staff.userId]);
  const rows = await rowsOf(ours, 'webforms');
  const row = ({ id }: { id: number }) => rows.find((one) => one.id === id)!;
  // The live version of the drafted form still notifies the administrator alone; no new version was made.
  expect(row(drafted).notification_user_ids).toEqual([admin.userId]);
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  expect([row(live).lock_version, row(others).lock_version]).toEqual([live.lock_version + 1, others.lock_version]);
  const log = await testApp.app.database.pool.query(
    "select changes from audit_logs where domain_id = $1 and entity = 'webform' and record_id = $2 order by id desc limit 1",
    [ours.domainId, live.id],
  );
  expect(log.rows[0].changes).toEqual({
    before: { notification_user_id: staff.userId },
    after: { notification_user_id: receiver.userId },
  });
});

test('moves forms to the other member: the live form as a new version, and its draft', async () => {
  const { admin, staff } = ours;
  const receiver = await ours.member();
  const byDefault = await formOf(hidden(staff.userId));
  const byChoice = await formOf(asked(admin.userId, staff.userId, receiver.userId));
  const drafted = await formOf(hidden(admin.userId));
  const others = await formOf(hidden(admin.userId));
  const items = drafted.webform_items.map(({ id, category, data }) => ({
    ...{ id, category },
    data: category === 'deal_assignee' ? { ...(data as object), default_value: String(staff.userId) } : data,
  }));
  const saved = await admin.call('updateWebform', {
    ...of(drafted.id),
    body: { webform_items: items, lock_version: drafted.lock_version },
  });
  expect(saved.status).toBe(200);

  const preview = (await admin.call('previewHandOver', of(staff.userId))).body.data;
  expect(preview.counts).toContainEqual({ kind: 'forms', count: 3 });
  const done = await handOver(staff.userId, receiver.userId);
  expect([done.status, done.moved]).toEqual(['completed', expect.arrayContaining([{ kind: 'forms', count: 3 }])]);

  const assigneeOf = async (id: number) => {
    const { body } = await admin.call('getWebform', of(id));
    return body.data.webform_items.find(({ category }: { category: string }) => category === 'deal_assignee').data;
  };
  expect(await assigneeOf(byDefault.id)).toMatchObject({ default_value: String(receiver.userId) });
  expect(await assigneeOf(byChoice.id)).toMatchObject({
    values_to_be_chosen: [String(admin.userId), String(receiver.userId)],
  });
  expect(await assigneeOf(drafted.id)).toMatchObject({ default_value: String(receiver.userId) });
  expect(await assigneeOf(others.id)).toMatchObject({ default_value: String(admin.userId) });
  const versions = async (id: number) => (await admin.call('listWebformVersions', of(id))).body.data.length;
  expect([await versions(byDefault.id), await versions(drafted.id), await versions(others.id)]).toEqual([2, 1, 1]);
  expect((await admin.call('previewHandOver', of(staff.userId))).body.data.counts).toContainEqual({
    kind: 'forms',
    count: 0,
  });
  await send(testApp, byDefault);
  expect(await owners()).toEqual([receiver.userId]);
});
