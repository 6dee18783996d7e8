import { openContactsRoom } from '@crm/contacts-server';
import { sqlFor } from '@crm/database';
import { openTestHouse } from '@crm/testing/house';
import type { TestCompany, TestHouse } from '@crm/testing/house';
import { openTrackingRoom, recorderOf } from '../index.ts';

export type { TestCompany, TestHouse };

export const openTrackingHouse = (settings = {}) =>
  openTestHouse({ rooms: [openContactsRoom, openTrackingRoom], settings });

export const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
export const visitor = (serial: number) => `1770000000000${String(serial).padStart(10, '0')}`;

export const keyOf = async ({ admin }: TestCompany): Promise<string> =>
  (await admin.call('getTrackingSettings')).body.data.domain_key;

interface Report {
  events?: { event_type?: string; url: string; [field: string]: unknown }[];
  url?: string;
  headers?: Record<string, string>;
}

/** What `/t.js` would send of a page; the answer's status. Everything is written when it resolves. */
export async function report(house: TestHouse, key: string, trackingId: string, { events, url, headers }: Report = {}) {
  const answer = await house.house.app.inject({
    method: 'POST',
    url: '/api/tracking_events',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, ...headers },
    payload: JSON.stringify({
      domain_key: key,
      tracking_id: trackingId,
      events: (events ?? [{ url: url ?? 'https://shop.example/' }]).map((one) => ({ event_type: 'page_view', ...one })),
    }),
  });
  await recorderOf(house.house)!.flush();
  return answer.statusCode;
}

export async function addContact({ admin }: TestCompany, name = '佐藤 花子'): Promise<number> {
  const { body, status } = await admin.call('createContact', { body: { name } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}

/** As a submission does it. */
export const link = ({ db, domainId }: TestCompany, trackingId: string, contactId: number, at: Date) =>
  db.all(
    sqlFor
      .insertInto('tracking_links')
      .values({ domain_id: domainId, tracking_id: trackingId, contact_id: contactId, linked_at: at }),
  );

let serial = 0;

/** A form as far as it is looked at here. */
export async function addForm({ db, domainId }: TestCompany): Promise<{ id: number; hashid: string }> {
  serial += 1;
  const hashid = `form-${process.pid}-${serial}`;
  return db.transaction(async (tx) => {
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
