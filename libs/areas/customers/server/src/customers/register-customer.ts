import type { CustomItemRow } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { CustomerRow, CustomerValues } from './customers.repository.ts';
import { webHost } from './customers.rules.ts';
import { customerFields } from './write-customers.ts';

/**
 * The one text of every registration, so that it is planned once per connection. $1 is the company, $2 the row to write,
 * $3 its origin, $4 true when owner and custom values have been checked, $5 the owner, $6 the similar customers that the
 * user knows to be other companies (null: do not look for any), $7 to $9 the keys of similar ones.
 */
const text = `select domain_id, id, name, name_kana, industry, postal_code, address, tel_no, web_url, establish_year,
    employee, capital, closing_month, corporate_number, invoice_registration_number, parent_customer_id, user_id, role_id,
    customs, created_at, updated_at, updated_by, lock_version, 0::bigint as deal_count, 0::bigint as contact_count
  from write_customers($1, case
    when ($6::bigint[] is null or not exists (select from customers as c
        where c.domain_id = $1 and c.deleted_at is null and c.id <> all($6)
          and (c.company_key = $7::text or c.phone_key = $8::text or c.web_host = $9::text)))
      and ($4::boolean or (($5::bigint is null or exists (select from members as m
        where m.domain_id = $1 and m.user_id = $5 and m.deleted_at is null and m.disabled_at is null))
      and not exists (select from custom_items as i
        where i.domain_id = $1 and i.entity = 'customer' and i.used and (i.required or i.item_type in (6, 9))
          and i.deleted_at is null)))
    then $2::jsonb end, null, $3)`;

interface Registration {
  values: CustomerValues;
  now: Date;
  checked: boolean;
  /** The custom items, from which formulas are computed. */
  items?: readonly CustomItemRow[];
  /** The `known_similar_ids`; null when the caller has compared already or does not want it. */
  known: readonly number[] | null;
}

/**
 * Registers a customer with its row of the audit log and returns the record. Unless the values are `checked`, the
 * statement itself verifies that the owner is a member, that no custom item is required, and that no customer outside
 * `known` may be the same company; otherwise it returns undefined. A request without custom values thus takes one
 * round trip.
 */
export function registerCustomer(
  ctx: StaffContext,
  db: TenantDb,
  { values, now, checked, items = [], known }: Registration,
): Promise<CustomerRow | undefined> {
  const fields = customerFields({ values, items }, now);
  const row = rowsToWrite([{ fields, changes: { after: values } }]);
  const keys = [fields.company_key || null, fields.phone_key, values.web_url ? webHost(values.web_url) : null];
  const parameters = [ctx.domainId, row, writeOrigin(ctx, now), checked, values.user_id ?? null, known, ...keys];
  return db.first(preparedText<CustomerRow>(text, parameters));
}
