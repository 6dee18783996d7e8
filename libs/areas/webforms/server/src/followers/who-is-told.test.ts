import { contactsModule } from '@crm/contacts-server';
import { functions, menus } from '@crm/contract';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { openTestApp } from '@crm/testing/app';
import { webformsModule } from '../index.ts';
import { item, publish, send } from '../testing/webforms-app.ts';
import type { Form, Person, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let roles: { head: number; east: number; west: number };

const all = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, true]));
const everything = { customer: 'delete', contact: 'delete', deal: 'delete', action: 'delete', deal_types: [] };
const done = async (operation: string, input: object = {}) => {
  const { status, body } = await ours.admin.call(operation, input);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data;
};
const role = async (name: string, parent_id: number | null = null, levels: object = everything) =>
  (await done('createRole', { body: { name, parent_id, levels } })).id as number;
const member = async (role_id: number): Promise<Person> => {
  const person = await ours.member();
  await done('assignRole', { params: { id: role_id }, body: { user_ids: [person.userId] } });
  return person;
};

beforeAll(async () => {
  const modules = [jobsModule, customFieldsModule, customersModule, contactsModule, noticesModule, webformsModule];
  testApp = await openTestApp({ modules });
});
beforeEach(async () => {
  ours = await testApp.company();
  await done('saveRoleUse', { body: { show_authority: true } });
  const head = await role('本社');
  roles = { head, east: await role('東日本', head), west: await role('西日本', head) };
});
afterAll(() => testApp.close());

const formTelling = (...people: Person[]) =>
  publish(ours, [item('customer_name', { label: '会社名' })], {
    customer_identification_rule: 1,
    notification_mail_enabled: true,
    notification_user_ids: people.map(({ userId }) => userId),
  });
/**
 * Submits the form as a customer of the west; nobody is notified of the first submission, which creates the customer.
 */
const owned = async (form: Form) => {
  await send(testApp, form, { customer_name: '西商事', contact_email: 'first@example.jp' });
  await testApp.app.database.pool.query('update customers set role_id = $1 where domain_id = $2', [
    roles.west,
    ours.domainId,
  ]);
};
const answer = async (form: Form, customer_name: string) => {
  testApp.clock.advance(60_000);
  const sent = await send(testApp, form, { customer_name, contact_email: `${customer_name.length}@example.jp` });
  expect(sent.status).toBe(200);
  await testApp.work();
};
const mails = async (holding: string) => {
  const rows = await testApp.app.database.system
    .selectFrom('mails')
    .selectAll()
    .where('domain_id', '=', ours.domainId)
    .orderBy('id')
    .execute();
  return rows.filter(({ body_text, subject }) => `${subject}${body_text}`.includes(holding));
};
const told = async (holding: string) => (await mails(holding)).map(({ recipient }) => recipient);
const emails = (...people: Person[]) => people.map(({ email }) => email);
const deliveries = async (form: Form, person: Person) =>
  (await person.call('listWebformDeliveries', { params: { id: form.id }, query: { kind: 'notification' } })).body.data;

test('notifies administrators, members without a role, and roles from the owner’s upwards', async () => {
  const [upper, own, sibling] = [await member(roles.head), await member(roles.west), await member(roles.east)];
  const form = await formTelling(ours.admin, ours.staff, upper, own, sibling);
  await owned(form);
  await answer(form, '西商事');
  const seers = [ours.admin, ours.staff, upper, own];
  // Mails of the first submission are left out: their recipients depend on whether its job ran before the customer had
  // an owner.
  const since = (await mails('西商事')).filter(({ body_text }) => body_text.includes('3@example.jp'));
  expect(since.map(({ recipient }) => recipient).sort()).toEqual(emails(...seers).sort());
  // A record without an owner is visible to everybody.
  await answer(form, '共通物産株式会社');
  expect((await told('共通物産')).sort()).toEqual(emails(...seers, sibling).sort());
});

test('lists a skipped recipient among the deliveries, for members who see the submission', async () => {
  const sibling = await member(roles.east);
  const form = await formTelling(sibling);
  await owned(form);
  await testApp.work();
  await answer(form, '西商事');
  expect(await told('西商事')).toEqual([]);
  const left = { target: sibling.email, state: 'skipped', response_excerpt: 'not_allowed', attempts: 0 };
  expect(await deliveries(form, ours.admin)).toEqual([expect.objectContaining(left), expect.objectContaining(left)]);
  expect(await deliveries(form, sibling)).toEqual([]);
});

test('notifies no role that reaches no contacts, and sends no link to a profile without forms', async () => {
  const blind = await member(await role('外部', roles.head, { ...everything, contact: 'none' }));
  const profile = await done('createProfile', {
    body: { name: '営業', permissions: { menus: { ...all(menus), webforms: false }, functions: all(functions) } },
  });
  await done('updateUser', { params: { id: ours.staff.userId }, body: { custom_profile_id: profile.id } });
  const form = await formTelling(blind, ours.staff, ours.admin);
  await answer(form, '共通物産');
  const sent = await mails('共通物産');
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(emails(ours.staff, ours.admin).sort());
  const linked = sent.filter(({ body_text }) => body_text.includes(`/forms/${form.id}/logs`));
  expect(linked.map(({ recipient }) => recipient)).toEqual(emails(ours.admin));
});

test('notifies the member who takes over somebody’s notices according to their own access', async () => {
  const [giver, receiver] = [await member(roles.west), await member(roles.east)];
  const form = await formTelling(giver);
  await owned(form);
  await testApp.work();
  const started = await done('startHandOver', { params: { id: giver.userId }, body: { to_user_id: receiver.userId } });
  await testApp.work();
  expect(started.job_id).toEqual(expect.any(Number));
  const before = await told('西商事');
  expect(before).toEqual([giver.email]);
  await answer(form, '西商事');
  await answer(form, '共通物産株式会社');
  expect(await told('西商事')).toEqual(before);
  expect(await told('共通物産')).toEqual([receiver.email]);
});

test('lists members whose role hides submissions: no administrators or top roles, none without role use', async () => {
  const [upper, own] = [await member(roles.head), await member(roles.west)];
  await done('assignRole', { params: { id: roles.west }, body: { user_ids: [ours.admin.userId] } });
  const limited = async (person = ours.staff) =>
    (await person.call('listLimitedWebformRecipients')).body.data as { user_id: number; limit: string }[];
  const as = (limit: string, { userId: user_id }: Person) => ({ user_id, limit });
  expect(await limited()).toEqual([as('some', own)]);
  const blind = await member(await role('外部', roles.head, { ...everything, contact: 'none' }));
  expect(await limited()).toEqual([as('some', own), as('unseen', blind)]);
  await role('別会社');
  expect(await limited()).toEqual([as('some', upper), as('some', own), as('unseen', blind)]);
  await done('saveRoleUse', { body: { show_authority: false } });
  expect(await limited()).toEqual([]);
  expect((await testApp.guest.call('listLimitedWebformRecipients')).status).toBe(401);
  const other = await testApp.company();
  expect(await limited(other.admin)).toEqual([]);
});

test('lists disabled recipients and recipients without a link', async () => {
  const locked = await ours.member();
  const profile = await done('createProfile', {
    body: { name: '営業', permissions: { menus: { ...all(menus), webforms: false }, functions: all(functions) } },
  });
  await done('updateUser', { params: { id: ours.staff.userId }, body: { custom_profile_id: profile.id } });
  await testApp.app.database.pool.query(
    'update members set disabled_at = now() where domain_id = $1 and user_id = $2',
    [ours.domainId, locked.userId],
  );
  const form = await formTelling(locked, ours.staff);
  expect((await ours.admin.call('listLimitedWebformRecipients')).body.data).toEqual([
    { user_id: ours.staff.userId, limit: 'unlinked' },
    { user_id: locked.userId, limit: 'disabled' },
  ]);
  await answer(form, '共通物産');
  const [mail, ...others] = await mails('共通物産');
  expect([mail!.recipient, others]).toEqual([ours.staff.email, []]);
  expect(mail!.body_text).not.toContain('/forms/');
});

test('shows answers in the bell to all members whom the form names, and the record to those who see it alone', async () => {
  const [own, sibling] = [await member(roles.west), await member(roles.east)];
  const form = await formTelling(ours.staff, own, sibling);
  await owned(form);
  await answer(form, '西商事');
  const bell = async (person: Person) =>
    (await person.call('listNotices')).body.data
      .filter(({ kind }: { kind: string }) => kind === 'form_submission')
      .map(({ subject_type, title, excerpt }: Record<string, string>) => [subject_type, title, excerpt]);
  const news = ['contact', '3@example.jp', 'お問い合わせ'];
  expect(await bell(ours.staff)).toContainEqual(news);
  expect(await bell(own)).toContainEqual(news);
  expect(await bell(sibling)).not.toContainEqual(news);
  expect(await bell(ours.admin)).toEqual([]);
});

test('tells the maker of a new form by default, in the bell and by one mail, also who wants mails of all answers', async () => {
  const notifications = [{ kind: 'form_submission', web: true, mail: true }];
  expect((await ours.staff.call('updatePersonalSettings', { body: { notifications } })).status).toBe(200);
  const { body } = await ours.staff.call('createWebform', {
    body: { name: '新しいフォーム', template: 'survey', published: true },
  });
  expect(body.data).toMatchObject({
    notification_user_ids: [ours.staff.userId],
    notification_mail_enabled: true,
  });
  const { webform_items: items } = body.data as Form;
  const form = { ...body.data, idOf: (of: string) => items.find(({ category }) => category === of)!.id };
  const answers = { contact_email: 'first@example.jp', contact_memo: '満足' };
  const { status } = await send(testApp, form, answers);
  expect(status).toBe(200);
  await testApp.work();
  const { data } = (await ours.staff.call('listNotices')).body;
  expect(data).toMatchObject([{ kind: 'form_submission', subject_type: 'contact', excerpt: '新しいフォーム' }]);
  expect(await told('first@example.jp')).toEqual([ours.staff.email]);
});
