import { computedCustoms, mergeCustoms } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { originOf } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { CustomerRow, CustomerValues } from './customers.repository.ts';
import { customerKeys, webHost } from './customers.rules.ts';

/** The columns that a registration fills, with their types; the others take their defaults. */
const filled = {
  name: 'text',
  name_kana: 'text',
  company_key: 'text',
  search_key: 'text',
  industry: 'text',
  postal_code: 'text',
  address: 'text',
  tel_no: 'text',
  phone_key: 'text',
  web_url: 'text',
  establish_year: 'integer',
  employee: 'integer',
  capital: 'bigint',
  closing_month: 'smallint',
  corporate_number: 'text',
  invoice_registration_number: 'text',
  parent_customer_id: 'bigint',
  user_id: 'bigint',
  role_id: 'bigint',
  customs: 'jsonb',
  created_by: 'bigint',
  updated_by: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

const names = Object.keys(filled) as (keyof typeof filled)[];
const columns = names.join(', ');
const given = names.map((name, index) => `$${index + 10}::${filled[name]} as ${name}`).join(', ');

const shown = `domain_id, id, name, name_kana, industry, postal_code, address, tel_no, web_url, establish_year, employee,
  capital, closing_month, corporate_number, invoice_registration_number, parent_customer_id, user_id, role_id, customs, created_at,
  updated_at, updated_by, lock_version`;

/**
 * The one text of every registration, so that it is planned once per connection. $1 is the company, $2 true when owner
 * and custom values have been checked, $3 the user, $4 the audit log's changes, $5 to $7 the request's id, address and
 * device, $8 the similar customers that the user knows to be other companies (null: do not look for any), $9 the web
 * host; the columns follow.
 */
const text = `with created as (
    insert into customers (domain_id, ${columns})
    select $1::bigint, ${columns} from (select ${given}) as given
    where ($8::bigint[] is null or not exists (select from customers as c
        where c.domain_id = $1 and c.deleted_at is null and c.id <> all($8)
          and (c.company_key = nullif(given.company_key, '') or c.phone_key = given.phone_key or c.web_host = $9::text)))
      and ($2::boolean or ((given.user_id is null or exists (select from members as m
        where m.domain_id = $1 and m.user_id = given.user_id and m.deleted_at is null and m.disabled_at is null))
      and not exists (select from custom_items as i
        where i.domain_id = $1 and i.entity = 'customer' and i.used and (i.required or i.item_type in (6, 9))
          and i.deleted_at is null)))
    returning ${shown}
  ), logged as (
    insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
    select $1, $3::bigint, 'create', 'customer', created.id, $4::jsonb, $5::text, $6::text, $7::text from created
  )
  select ${shown}, 0::bigint as deal_count, 0::bigint as contact_count from created`;

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
  const { customs = {}, ...own } = values;
  const by = { created_by: ctx.userId, updated_by: ctx.userId, created_at: now, updated_at: now };
  const all = computedCustoms(items, mergeCustoms({}, customs), own, now);
  const row = { ...own, ...customerKeys(own), ...by, customs: JSON.stringify(all) };
  const changes = JSON.stringify({ after: values });
  const { request_id, ip, user_agent } = originOf(ctx);
  const sent = names.map((name) => row[name] ?? null);
  const host = own.web_url ? webHost(own.web_url) : null;
  const parameters = [ctx.domainId, checked, ctx.userId, changes, request_id, ip, user_agent, known, host, ...sent];
  return db.first(preparedText<CustomerRow>(text, parameters));
}
