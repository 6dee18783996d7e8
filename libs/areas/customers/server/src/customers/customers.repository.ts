import { customerKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { CustomersTable, TenantDb } from '@crm/database';
import { presentCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import { starred } from '@crm/records-server';
import { seesContact, seesCustomer, seesDeal, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool } from 'kysely';

type Computed = 'domain_id' | 'company_key' | 'search_key' | 'phone_key' | 'customs' | 'deleted_at';
/** The fields of a customer, checked and in their stored form. The writer computes the keys. */
export type CustomerValues = Omit<Insertable<CustomersTable>, Computed | 'lock_version'> & {
  customs?: ParsedCustoms['values'];
};

/** Selects the viewer's customers: those of the company that are not deleted and whose role the viewer reaches. */
export const fromCustomers = (viewer: Viewer) =>
  sqlFor
    .selectFrom('customers')
    .where('customers.domain_id', '=', viewer.domainId)
    .where('customers.deleted_at', 'is', null)
    .where(seesCustomer(viewer));

const countOf = (table: 'deals' | 'contacts', seen: RawBuilder<SqlBool>) => sql<number>`(
  select count(*) from ${sql.table(table)} as counted
  where counted.domain_id = customers.domain_id and counted.customer_id = customers.id and counted.deleted_at is null
    and ${seen})`;

const columns = [
  'customers.domain_id',
  'customers.id',
  'customers.name',
  'customers.name_kana',
  'customers.industry',
  'customers.postal_code',
  'customers.address',
  'customers.tel_no',
  'customers.web_url',
  'customers.establish_year',
  'customers.employee',
  'customers.capital',
  'customers.closing_month',
  'customers.corporate_number',
  'customers.invoice_registration_number',
  'customers.parent_customer_id',
  'customers.user_id',
  'customers.role_id',
  'customers.customs',
  'customers.created_at',
  'customers.updated_at',
  'customers.updated_by',
  'customers.lock_version',
] as const;

/** Selects customers with the number of their contacts and deals that the viewer sees. */
export const selectCustomers = (viewer: Viewer) =>
  fromCustomers(viewer)
    .select(columns)
    .select([
      countOf('deals', seesDeal(viewer, 'counted')).as('deal_count'),
      countOf('contacts', seesContact(viewer, 'counted')).as('contact_count'),
    ]);

const oneCustomer = viewerTemplate((viewer, { id }: { id: number }) =>
  selectCustomers(viewer).where('customers.id', '=', id),
);

const oneHeld = viewerTemplate((viewer, { id }: { id: number }) =>
  selectCustomers(viewer).where('customers.id', '=', id).forNoKeyUpdate('customers'),
);

const oneWithStar = viewerTemplate((viewer, { id }: { id: number }) =>
  selectCustomers(viewer).select(starred(viewer, customerKind).as('is_starred')).where('customers.id', '=', id),
);

const find = (viewer: Viewer & { db: TenantDb }, id: number) => viewer.db.first(oneCustomer(viewer, { id }));

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Returns a customer in the form that the API sends. */
export function presentCustomer({ domain_id: _company, ...row }: CustomerRow) {
  return { ...row, customs: presentCustoms(row.customs) };
}

export const customers = {
  find,

  /** Returns the customer as `find` does, with the member's star. */
  findWithStar: (viewer: Viewer & { db: TenantDb }, id: number) => viewer.db.first(oneWithStar(viewer, { id })),

  /** Returns the query of `find`, for a caller that batches it with others. */
  query: (viewer: Viewer, id: number) => oneCustomer(viewer, { id }),

  /** Returns a query that reads the customer and locks it until the transaction ends. */
  held: (viewer: Viewer, id: number) => oneHeld(viewer, { id }),
};
