/** The autosaves of an editor are one entry of the audit log per sitting, with the name of the record. */
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestApp, TestCompany } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
});
beforeEach(async () => {
  company = await testApp.company();
});
afterAll(() => testApp.close());

const done = ({ status, body }: Answer) => {
  expect([status < 300, body?.details]).toEqual([true, undefined]);
  return body.data;
};

interface Editor {
  entity: string;
  /** Creates a record and returns its id and the way to save it. */
  open: (by: Person) => Promise<{ id: number; save: (name: string, by?: Person) => Promise<void> }>;
}

/** Returns an editor that saves a record with its version. */
const editor = (entity: string, create: string, update: string, field: string, more: object = {}): Editor => ({
  entity,
  open: async (by) => {
    const made = done(await by.call(create, { body: { [field]: '一' }, ...more }));
    let version = made.lock_version;
    const params = { ...(more as { params?: object }).params, id: made.id };
    return {
      id: made.id,
      save: async (name, as = by) => {
        const body = { [field]: name, lock_version: version };
        version = done(await as.call(update, { params, body })).lock_version;
      },
    };
  },
});

const editors = [
  editor('webform', 'createWebform', 'updateWebform', 'name'),
  editor('automation', 'createAutomation', 'updateAutomation', 'name'),
];

const entriesOf = async (entity: string, query: object = {}) =>
  (await company.admin.call('listAuditLogs', { query: { entity, actions: 'update', ...query } })).body.data as {
    id: number;
    record_name: string;
  }[];

const secondAdmin = async (): Promise<Person> => {
  await company.admin.call('updateUser', { params: { id: company.staff.userId }, body: { profile: 'administrator' } });
  return company.staff;
};

test.each(editors.map((one) => [one.entity, one] as const))(
  'lists the autosaves of a %s by one member as one entry with the first and the last value',
  async (entity, { open }) => {
    const { save } = await open(company.admin);
    for (const name of ['二', '三', '四']) await save(name);
    const entries = await entriesOf(entity);
    expect(entries).toMatchObject([{ record_name: '二' }]);
    const { body } = await company.admin.call('getAuditLog', { params: { id: entries[0]!.id } });
    expect(body.data.fields).toContainEqual({ name: 'name', label: '名称', before: '一', after: '四' });
    expect(body.data.until).toEqual(expect.any(String));
    // A word of a later autosave finds the entry.
    expect(await entriesOf(entity, { keyword: '四' })).toHaveLength(1);
    expect(await entriesOf(entity, { keyword: '五' })).toHaveLength(0);
  },
);

test('begins a new entry for another member, after a pause of half an hour and after a publication', async () => {
  const { id, save } = await editors[0]!.open(company.admin);
  await save('二');
  const other = await secondAdmin();
  await save('三', other);
  await save('四');
  expect(await entriesOf('webform')).toHaveLength(3);
  await testApp.app.database.pool.query(
    `alter table audit_logs disable trigger audit_logs_append_only;
     update audit_logs set created_at = created_at - interval '31 minutes';
     alter table audit_logs enable trigger audit_logs_append_only`,
  );
  await save('五');
  expect(await entriesOf('webform')).toHaveLength(4);
  const { lock_version } = done(await company.admin.call('getWebform', { params: { id } }));
  await company.admin.call('discardWebformDraft', { params: { id }, body: { lock_version } });
  done(await company.admin.call('updateWebform', { params: { id }, body: { lock_version, published: false } }));
  const own = await editors[0]!.open(company.admin);
  await own.save('別');
  expect(await entriesOf('webform')).toHaveLength(6);
});

test('lists the autosaves of a campaign mail as one entry with its subject', async () => {
  const campaign = done(await company.admin.call('createCampaign', { body: { name: '春' } }));
  const params = { campaign_id: campaign.id };
  const mail = done(await company.admin.call('createCampaignEmail', { params, body: { subject: '一' } }));
  let { lock_version } = mail;
  for (const subject of ['二', '三']) {
    const body = { subject, lock_version };
    ({ lock_version } = done(
      await company.admin.call('updateCampaignEmail', { params: { ...params, id: mail.id }, body }),
    ));
  }
  expect(await entriesOf('campaign_email')).toMatchObject([{ record_name: '二' }]);
});
