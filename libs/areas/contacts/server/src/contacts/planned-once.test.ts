import { customFieldsModule } from '@crm/custom-fields-server';
import { customers, customersModule } from '@crm/customers-server';
import { recordsModule } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';
import { contacts } from './contacts.repository.ts';
import { createContact, updateContact } from './save-contact.ts';

let testApp: TestApp;
let ours: TestCompany;
let customerId: number;
let contactId: number;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule, contactsModule] });
  ours = await testApp.company('縁側商事');
  const create = async (operation: string, body: object) =>
    (await ours.staff.call(operation, { body })).body.data.id as number;
  customerId = await create('createCustomer', { name: '株式会社トヨタ' });
  contactId = await create('createContact', { name: '山田 太郎', customer_id: customerId });
  await ours.staff.call('addStar', { params: { kind: 'contacts', id: contactId } });
});
afterAll(() => testApp.close());

function watched(profile: 'administrator' | 'general', userId = ours.staff.userId) {
  const { db, asked, unprepared } = explaining(ours.db);
  const session = { profile, reach: undefined };
  const ctx = { db, domainId: ours.domainId, userId, session, headers: {} } as unknown as StaffContext;
  return { ctx, asked: () => asked('').length, unprepared };
}

describe.each(['administrator', 'general'] as const)('reading as a member whose profile is %s', (profile) => {
  test('reads a contact with its star in one prepared statement', async () => {
    const { ctx, asked, unprepared } = watched(profile);
    expect(await contacts.findWithStar(ctx, contactId)).toMatchObject({ name: '山田 太郎', is_starred: true });
    expect([asked(), unprepared()]).toEqual([1, []]);
  });

  test('reads a customer with its counts and its star in one prepared statement', async () => {
    const { ctx, asked, unprepared } = watched(profile);
    expect(await customers.findWithStar(ctx, customerId)).toMatchObject({
      name: '株式会社トヨタ',
      contact_count: 1,
      deal_count: 0,
      is_starred: false,
    });
    expect([asked(), unprepared()]).toEqual([1, []]);
  });
});

describe.each(['administrator', 'general'] as const)('writing as a member whose profile is %s', (profile) => {
  test('registers a contact with prepared statements only', async () => {
    const { ctx, unprepared } = watched(profile);
    const { data } = await createContact(testApp.app, ctx, { name: '鈴木 花子', customer_id: customerId });
    expect(data).toMatchObject({ name: '鈴木 花子', customer_name: '株式会社トヨタ', retired: false });
    expect(unprepared()).toEqual([]);
  });

  test('updates a contact without planning any statement for it', async () => {
    const { ctx, unprepared } = watched(profile);
    const { id, lock_version } = (await contacts.find(ctx, contactId))!;
    const { data } = await updateContact(testApp.app, ctx, id, { department: profile, lock_version });
    expect(data).toMatchObject({ department: profile, lock_version: lock_version + 1 });
    expect(unprepared()).toEqual([]);
  });
});

test("returns 409 with the first member's version to the second of two simultaneous updates", async () => {
  const { lock_version } = (await ours.staff.call('getContact', { params: { id: contactId } })).body.data;
  const change = (memo: string) =>
    ours.staff.call('updateContact', { params: { id: contactId }, body: { memo, lock_version } });
  const answers = await Promise.all([change('一'), change('二')]);
  const [good, late] = answers.toSorted((a, b) => a.status - b.status);
  expect([good!.status, late!.status]).toEqual([200, 409]);
  expect(late!.body.details).toMatchObject([{ memo: good!.body.data.memo, lock_version: lock_version + 1 }]);
});

test('reads the star of the member who asks', async () => {
  const { ctx } = watched('general', ours.admin.userId);
  expect(await contacts.findWithStar(ctx, contactId)).toMatchObject({ is_starred: false });
});
