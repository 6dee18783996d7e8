import { presentCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import { contactKind } from '@crm/contract';
import type { Contact } from '@crm/contract';
import { preparedText, sqlFor } from '@crm/database';
import type { ContactsTable, TenantDb } from '@crm/database';
import { starred } from '@crm/records-server';
import { seesContact, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';

type Computed = 'domain_id' | 'search_key' | 'email_key' | 'phone_key' | 'customs' | 'lock_version' | 'deleted_at';
/** The fields of a contact, checked and in their stored form. The writer computes the keys. */
export type ContactValues = Omit<Insertable<ContactsTable>, Computed> & { customs?: ParsedCustoms['values'] };

/** Selects the contacts that the viewer sees and that are not deleted. */
export const seenContacts = (viewer: Viewer) =>
  sqlFor
    .selectFrom('contacts')
    .where('contacts.domain_id', '=', viewer.domainId)
    .where('contacts.deleted_at', 'is', null)
    .where(seesContact(viewer));

/** Selects the same contacts, each joined with its customer. */
export const fromContacts = (viewer: Viewer) =>
  seenContacts(viewer).leftJoin('customers', (join) =>
    join.onRef('customers.domain_id', '=', 'contacts.domain_id').onRef('customers.id', '=', 'contacts.customer_id'),
  );

/**
 * The columns of a row of a contact list: `fromContacts(…).select(contactRowColumns)` fits the contract's ContactRow.
 */
export const contactRowColumns = [
  'contacts.id',
  'contacts.name',
  'contacts.last_name_kana',
  'contacts.first_name_kana',
  'contacts.customer_id',
  'customers.name as customer_name',
  'contacts.department',
  'contacts.position',
  'contacts.email',
  'contacts.tel_no',
  'contacts.mobile_no',
  'contacts.lifecycle_stage_id',
  'contacts.updated_at',
] as const;

/** The columns of the page of contacts, which shows more than a row. */
export const listedColumns = [
  ...contactRowColumns,
  'contacts.last_name',
  'contacts.first_name',
  'contacts.email_status',
  'contacts.postal_code',
  'contacts.address',
  'contacts.retired',
  'contacts.user_id',
  'contacts.customs',
  'contacts.created_at',
  'contacts.lock_version',
] as const;

const columns = [
  ...listedColumns,
  'contacts.domain_id',
  'contacts.consent_status',
  'contacts.memo',
  'contacts.updated_by',
] as const;

const oneContact = viewerTemplate((viewer, { id }: { id: number }) =>
  fromContacts(viewer).select(columns).where('contacts.id', '=', id),
);

const oneHeld = viewerTemplate((viewer, { id }: { id: number }) =>
  fromContacts(viewer).select(columns).where('contacts.id', '=', id).forNoKeyUpdate('contacts'),
);

const oneWithStar = viewerTemplate((viewer, { id }: { id: number }) =>
  fromContacts(viewer)
    .select(columns)
    .select(starred(viewer, contactKind).as('is_starred'))
    .where('contacts.id', '=', id),
);

const find = (viewer: Viewer & { db: TenantDb }, id: number) => viewer.db.first(oneContact(viewer, { id }));

export type StoredContact = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Returns a contact in the form that the API sends. */
export function presentContact({ domain_id: _company, ...row }: StoredContact): Static<typeof Contact> {
  return {
    ...row,
    email_status: row.email_status as Static<typeof Contact>['email_status'],
    consent_status: row.consent_status as Static<typeof Contact>['consent_status'],
    customs: presentCustoms(row.customs),
  };
}

export const contacts = {
  find,

  /** Returns the contact as `find` does, with the member's star. */
  findWithStar: (viewer: Viewer & { db: TenantDb }, id: number) => viewer.db.first(oneWithStar(viewer, { id })),

  /** Returns the query of `find`, for a caller that batches it with others. */
  query: (viewer: Viewer, id: number) => oneContact(viewer, { id }),

  /** Returns a query that reads the contact and locks it until the transaction ends. */
  held: (viewer: Viewer, id: number) => oneHeld(viewer, { id }),

  /**
   * The query of the next id. With the id known beforehand, the contact and the rows that name it go out in one round
   * trip.
   */
  nextId: preparedText<{ id: number }>(`select nextval('contacts_id_seq') as id`, []),
};
