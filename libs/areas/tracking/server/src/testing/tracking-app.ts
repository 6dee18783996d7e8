import { contactsModule } from '@crm/contacts-server';
import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { measuredMailOf, trackingModule, recorderOf } from '../index.ts';
import { forgetSite } from '../ingest/sites.ts';

export type { TestCompany, TestApp };

export const openTrackingApp = (settings = {}) => openTestApp({ modules: [contactsModule, trackingModule], settings });

export const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
export const visitor = (serial: number) => `1770000000000${String(serial).padStart(10, '0')}`;

export const keyOf = async ({ admin }: TestCompany): Promise<string> =>
  (await admin.call('getTrackingSettings')).body.data.domain_key;

interface Report {
  events?: { event_type?: string; url: string; [field: string]: unknown }[];
  url?: string;
  headers?: Record<string, string>;
}

/** Reports a page like `/t.js` and returns the status. Everything is written when it resolves. */
export async function report(testApp: TestApp, key: string, trackingId: string, { events, url, headers }: Report = {}) {
  const answer = await testApp.app.server.inject({
    method: 'POST',
    url: '/api/tracking_events',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, ...headers },
    payload: JSON.stringify({
      domain_key: key,
      tracking_id: trackingId,
      events: (events ?? [{ url: url ?? 'https://shop.example/' }]).map((one) => ({ event_type: 'page_view', ...one })),
    }),
  });
  await recorderOf(testApp.app)!.flush();
  return answer.statusCode;
}

export async function addContact({ admin }: TestCompany, name = '佐藤 花子'): Promise<number> {
  const { body, status } = await admin.call('createContact', { body: { name } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}

/** Links a tracking id to a contact like a submission does. */
export const link = ({ db, domainId }: TestCompany, trackingId: string, contactId: number, at: Date) =>
  db.all(
    sqlFor
      .insertInto('tracking_links')
      .values({ domain_id: domainId, tracking_id: trackingId, contact_id: contactId, linked_at: at }),
  );

let serial = 0;

/** Adds a form with the columns that are needed here. */
export async function addForm({ db, domainId }: TestCompany): Promise<{ id: number; hashid: string }> {
  serial += 1;
  const hashid = `form-${process.pid}-${serial}`;
  return db.transaction(async ({ tx }) => {
    const { id } = await tx
      .insertInto('webforms')
      .values({ domain_id: domainId, hashid, name: 'お問い合わせ', published_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .selectNoFrom((eb) => eb.fn<null>('register_webform_hashid', [eb.val(hashid), eb.val(id)]).as('done'))
      .execute();
    return { id, hashid };
  });
}

export const sessionsOf = ({ db, domainId }: TestCompany) =>
  db.all(sqlFor.selectFrom('tracking_sessions').selectAll().where('domain_id', '=', domainId).orderBy('id'));

export const eventsOf = ({ db, domainId }: TestCompany) =>
  db.all(sqlFor.selectFrom('tracking_session_events').selectAll().where('domain_id', '=', domainId).orderBy('id'));

/** Adds a submission of a contact to a form. */
export const addSubmission = (
  { db, domainId }: TestCompany,
  webform_id: number,
  contact_id: number,
  key = 'once',
): Promise<number> =>
  db.transaction(async ({ tx }) => {
    const { id } = await tx
      .insertInto('webform_submission_logs')
      .values({ domain_id: domainId, webform_id, submission_key: Buffer.from(key), answers: '[]', contact_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

interface AddedMail {
  token: string;
  /** The addresses of a link to the target and of the picture, without the host. */
  link: string;
  picture: string;
}

/** Adds the measured mail that answers a submission, with one link, like the web forms area. */
export async function addMail(
  testApp: TestApp,
  { db, domainId }: TestCompany,
  { webformId, submissionId, target }: { webformId: number; submissionId: number; target: string },
): Promise<AddedMail> {
  const mail = (await measuredMailOf(testApp.app, { domainId, addresses: [target], isFollowed: true }))!;
  await db.all(
    sqlFor.insertInto('webform_deliveries').values({
      domain_id: domainId,
      webform_id: webformId,
      submission_id: submissionId,
      kind: 'auto_reply',
      target: 'hanako@example.jp',
      mail_token: mail.token,
    }),
  );
  const pathOf = (address: string) => address.slice('https://crm.example'.length);
  return { token: mail.token, link: pathOf(mail.linkTo(target)), picture: pathOf(mail.picture!) };
}

/** Saves settings like an administrator does. */
export async function saveSettings({ admin }: TestCompany, body: object): Promise<void> {
  const { lock_version } = (await admin.call('getTrackingSettings')).body.data;
  await admin.call('updateTrackingSettings', { body: { ...body, lock_version } });
}

export async function withoutAnalytics(testApp: TestApp, { domainId }: TestCompany): Promise<void> {
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ web_analytics: false }) })
    .where('id', '=', domainId)
    .execute();
  // As if the cache had expired after ten seconds.
  forgetSite(testApp.app, domainId, '');
}
