import { actionsModule } from '@crm/actions-server';
import { campaignsModule } from '@crm/campaigns-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { emailModule } from '@crm/email-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { mergingModule } from '@crm/merging-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { personalDataModule } from './index.ts';

let testApp: TestApp;
let ours: TestCompany;
let domainId: number;
const pool = () => testApp.app.database.pool;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      ...[jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule],
      ...[actionsModule, materialsModule, emailModule, campaignsModule, mergingModule, personalDataModule],
    ],
  });
  ours = await testApp.company();
  domainId = ours.domainId;
  await pool().query(
    "insert into webforms (domain_id, name, search_key, hashid) values ($1, '問い合わせ', '', 'form1')",
    [domainId],
  );
  await pool().query(
    `with campaign as (insert into campaigns (domain_id, name, search_key) values ($1, '春', '') returning id)
      insert into campaign_emails (domain_id, campaign_id, subject) select $1, id, '春のご案内' from campaign`,
    [domainId],
  );
});
afterAll(() => testApp.close());

/** A word that stands nowhere else in the database. */
const secret = 'ひみつざわ';
const address = 'himitsu.zawa@secret.example';

/** Adds a contact with traces in every kind of table. */
async function person(email = address): Promise<number> {
  const { body } = await ours.admin.call('createContact', {
    body: { last_name: secret, first_name: '花子', email, tel_no: '03-9988-7766', memo: `${secret}さんは紹介` },
  });
  const id: number = body.data.id;
  await ours.admin.call('updateContact', { params: { id }, body: { position: `${secret}部長`, lock_version: 0 } });
  const values = [domainId, id];
  await pool().query(
    `insert into contact_consents (domain_id, contact_id, status, at, source, evidence)
      values ($1, $2, 'opt_in', now(), 'form', '${secret}の名刺')`,
    values,
  );
  await pool().query(
    `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, search_key, contact_id, ip_masked)
      values ($1, (select max(id) from webforms), decode(md5(random()::text), 'hex'), '[{"item_id": 1, "label": "お名前", "value": "${secret}"}]',
        '${secret}', $2, '203.0.113.0')`,
    values,
  );
  await pool().query(
    `insert into campaign_targets (domain_id, campaign_email_id, contact_id, email, email_key)
      values ($1, (select max(id) from campaign_emails), $2, '${address}', '${address}')`,
    values,
  );
  await pool().query(
    `insert into direct_mails (domain_id, user_id, contact_id, recipient, subject, body_html, body_text, created_at)
      values ($1, $3, $2, '${address}', 'ご挨拶', '', '${secret}様', now())`,
    [...values, ours.admin.userId],
  );
  const action = {
    pattern_id: 1,
    start_datetime: '2026-04-01T10:00:00+09:00',
    end_datetime: '2026-04-01T11:00:00+09:00',
  };
  const { status } = await ours.admin.call('createActionOfContact', {
    params: { id },
    body: { ...action, pre_note: `${secret}さんに電話` },
  });
  expect(status).toBe(201);
  return id;
}

const call = (name: string, contact_id: number, body?: object, who = ours.admin) =>
  who.call(name, { params: { contact_id }, ...(body && { body }) });

const sectionsOf = async (contactId: number) => {
  const { body } = await call('getPersonalData', contactId);
  const found = body.data.sections as { key: string; count: number; entries: { values: { value: string }[] }[] }[];
  return Object.fromEntries(found.map((section) => [section.key, section]));
};

/** Returns the tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `select c.relname as name from pg_class as c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool().query(
        `select from "${name}" as t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [text],
      );
      return rowCount ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

test('shows what every table keeps about a person', async () => {
  const id = await person();
  const shown = await sectionsOf(id);
  const text = (key: string) => shown[key]!.entries.flatMap(({ values }) => values.map(({ value }) => value));
  expect(text('contact')).toEqual(expect.arrayContaining([`${secret} 花子`, address, `${secret}部長`]));
  expect(text('answers')).toContain(`お名前: ${secret}`);
  expect(text('direct_mails')).toContain(`${secret}様`);
  expect(text('consents')).toContain(`${secret}の名刺`);
  expect(text('actions')).toContain(`${secret}さんに電話`);
  expect(text('mails')).toEqual(expect.arrayContaining(['春のご案内', address]));
  await call('erasePersonalData', id, { reason: 'wrong' });
});

test('discloses everything as a file, and notes it without naming the person', async () => {
  const id = await person();
  const csv = await call('disclosePersonalData', id, { reason: 'requested', format: 'csv' });
  expect(csv.status).toBe(200);
  expect(csv.headers['content-disposition']).toContain(`personal-data-${id}.csv`);
  expect(String(csv.body)).toContain(secret);
  const json = await call('disclosePersonalData', id, { reason: 'requested', format: 'json' });
  expect(JSON.stringify(json.body)).toContain(secret);
  const log = await ours.admin.call('listPersonalDataRequests', { query: { kind: 'disclose' } });
  expect(log.body.data).toHaveLength(2);
  expect(log.body.data[0]).toMatchObject({ contact_id: id, contact_name: `${secret} 花子`, reason: 'requested' });
  const { rows } = await pool().query(
    `select changes from audit_logs where domain_id = $1 and entity = 'personal_data' and record_id = $2 order by id`,
    [domainId, id],
  );
  expect(rows[0]).toEqual({ changes: { after: { format: 'csv', reason: 'requested' } } });
  await call('erasePersonalData', id, { reason: 'wrong' });
});

test('suppresses the address while the use is stopped, and keeps an opt-out of the person itself', async () => {
  const id = await person('stopped@secret.example');
  const suppressions = async () => {
    const { rows } = await pool().query(
      `select reason from mail_suppressions where email_key = 'stopped@secret.example'`,
    );
    return rows.map(({ reason }) => reason as string);
  };
  const { body } = await call('stopPersonalDataUse', id, { reason: 'requested' });
  expect(body.data.stopped_at).not.toBeNull();
  expect(await suppressions()).toEqual(['manual']);
  expect((await call('stopPersonalDataUse', id, { reason: 'other', resumes: true })).body.data.stopped_at).toBeNull();
  expect(await suppressions()).toEqual([]);
  await pool().query(`insert into mail_suppressions (domain_id, email_key, reason) values ($1, $2, 'unsubscribed')`, [
    domainId,
    'stopped@secret.example',
  ]);
  await call('stopPersonalDataUse', id, { reason: 'requested' });
  await call('stopPersonalDataUse', id, { reason: 'other', resumes: true });
  expect(await suppressions()).toEqual(['unsubscribed']);
  await call('erasePersonalData', id, { reason: 'wrong' });
});

test('leaves no trace of an erased person but the suppression of the address', async () => {
  const id = await person();
  const merged = await person('other@secret.example');
  await ours.admin.call('mergeContacts', { body: { merges: [{ record_ids: [id, merged], target_id: id }] } });
  await testApp.work();
  expect(await tablesWith(secret)).toEqual(expect.arrayContaining(['audit_logs', 'domain_events', 'record_merges']));
  expect((await call('erasePersonalData', id, { reason: 'requested' })).status).toBe(204);
  const bin = await ours.admin.call('listBin', { params: { kind: 'contacts' } });
  expect(bin.body.data.map((one: { id: number }) => one.id)).not.toContain(id);
  await testApp.work();
  // The index of the search and idempotent answers follow or expire by themselves.
  expect(await tablesWith(secret)).toEqual([]);
  expect(await tablesWith('9988')).toEqual([]);
  expect(await tablesWith(address)).toEqual(['mail_suppressions']);
  expect((await ours.admin.call('getContact', { params: { id } })).status).toBe(404);
  const log = await ours.admin.call('listPersonalDataRequests', { query: { kind: 'erase' } });
  expect(log.body.data[0]).toMatchObject({ contact_id: id, contact_name: null, reason: 'requested' });
});

test('erases nothing for a caller without the function, or of a contact of another company', async () => {
  const id = await person();
  expect((await call('erasePersonalData', id, { reason: 'requested' }, ours.staff)).status).toBe(403);
  const theirs = await testApp.company();
  for (const name of ['getPersonalData', 'erasePersonalData', 'stopPersonalDataUse'])
    expect(
      (await call(name, id, name === 'getPersonalData' ? undefined : { reason: 'other' }, theirs.admin)).status,
    ).toBe(404);
  expect((await ours.admin.call('getContact', { params: { id } })).status).toBe(200);
  await call('erasePersonalData', id, { reason: 'wrong' });
});

test('knows every table that names a contact', async () => {
  const { rows } = await pool().query<{ name: string; text: string }>(`
    select t.relname as name, (select prosrc from pg_proc where proname = 'erase_person') as text
    from pg_class as t join pg_attribute as a on a.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname = 'contact_id'`);
  // They name the contact by its id alone.
  const harmless = ['contact_stage_changes', 'personal_data_requests'];
  const missing = rows.filter(({ name, text }) => !harmless.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('refuses to change the audit log in any other way', async () => {
  await expect(pool().query('update audit_logs set changes = changes')).rejects.toThrow('append-only');
});
