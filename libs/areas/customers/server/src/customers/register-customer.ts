import { computedCustoms, mergeCustoms } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { originOf } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { CustomerRow, CustomerValues } from './customers.repository.ts';
import { customerKeys, webHost } from './customers.rules.ts';

/** Those that a registration may fill, with their types; the others have their defaults. */
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
 * $1 company, $2 whether owner and custom values have been checked, $3 who, $4 what the log says of it, $5 to $7 the
 * request, its address and device, $8 the customers that may be the same company and are known to be another one, unless
 * nothing is to be said of such, $9 the web host, then the columns. One text for every registration, so that it is planned
 * once per connection.
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
  /** For formulas. */
  items?: readonly CustomItemRow[];
  /** See `known_similar_ids`; null when they have been looked for already, or are of no interest. */
  known: readonly number[] | null;
}

/**
 * Registers a customer with its row of the audit log; gives the record. Unless they have been `checked` before, the
 * statement itself sees to it that the owner is a member and that no custom item has to be filled; and that no customer
 * which is not `known` may be the same company. It gives undefined otherwise: who sends no custom values is answered in one
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
