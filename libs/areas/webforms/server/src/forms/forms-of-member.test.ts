import { forgetPublicForm } from '../public/form-cache.ts';
import { addDealType, item, openWebformsHouse, publish, rowsOf, send } from '../testing/webforms-house.ts';
import type { TestCompany, TestHouse } from '../testing/webforms-house.ts';

let house: TestHouse;
let ours: TestCompany;
let dealType: number;

beforeAll(async () => {
  house = await openWebformsHouse();
});
beforeEach(async () => {
  ours = await house.company();
  dealType = (await addDealType(ours)).id;
});
afterAll(() => house.close());

const of = (id: number) => ({ params: { id } });
const hidden = (userId: number) => item('deal_assignee', { visibility: false, default_value: String(userId) });
const asked = (...ids: number[]) => item('deal_assignee', { values_to_be_chosen: ids.map(String) });
const formOf = (assignee: object) => publish(ours, [assignee], { deal_type_id: dealType });
const owners = async () => (await rowsOf(ours, 'deals')).map(({ user_id }) => user_id);
const handOver = async (from: number, to: number) => {
  const started = await ours.admin.call('startHandOver', { ...of(from), body: { to_user_id: to } });
  expect(started.status).toBe(202);
  await house.work();
  return (await ours.admin.call('getHandOver', of(started.body.data.job_id))).body.data;
};

test.each(['disableMember', 'deleteMember'])('after %s nobody gets the deals of a form of theirs', async (call) => {
  const form = await formOf(hidden(ours.staff.userId));
  await send(house, form, { contact_email: 'a@example.jp' });
  expect((await ours.admin.call(call, of(ours.staff.userId))).status).toBeLessThan(300);
  // At the latest two seconds later every process has read the form anew.
  forgetPublicForm(house.house, form.hashid);
  expect((await send(house, form, { contact_email: 'b@example.jp' })).status).toBe(200);
  expect(await owners()).toEqual([ours.staff.userId, null]);
});

test('visitors do not choose somebody who is locked out', async () => {
  const other = await ours.member();
  const form = await formOf(asked(ours.staff.userId, other.userId));
  await ours.admin.call('disableMember', of(ours.staff.userId));
  forgetPublicForm(house.house, form.hashid);
  const shown = (await house.guest.call('getPublicForm', { params: { hashid: form.hashid } })).body;
  const assignee = shown.webform_items.find(({ category }: { category: string }) => category === 'deal_assignee');
  expect(assignee.options.map(({ value }: { value: number }) => value)).toEqual([other.userId]);
});

test('forms go along: what visitors get as the next version, and the draft beside it', async () => {
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
  await send(house, byDefault);
  expect(await owners()).toEqual([receiver.userId]);
});
