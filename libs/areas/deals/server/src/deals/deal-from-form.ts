import { cleanText } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { dealSearchKey } from './deal-values.ts';
import { insertDeal } from './insert-deal.ts';
import { CARD_STEP } from './references.ts';
import { livingDeals } from './visible-deals.ts';

/** What a form says of the deal that its answer makes; a master that is absent or deleted becomes the type's default. */
export interface FormDeal {
  deal_type_id: number;
  name: string;
  customer: { id: number; name: string } | null;
  contact_ids: readonly number[];
  /** YYYY-MM-DD; the form adds its days to the day of the submission in Tokyo. */
  expected_contract_date: string;
  phase_id?: number | null;
  product_id?: number | null;
  probability_id?: number | null;
  channel_id?: number | null;
  user_id?: number | null;
  amount?: number | null;
  /** As the column holds them, by item id. */
  customs?: object;
}

interface Defaults {
  phase_id: number | null;
  product_id: number | null;
  probability_id: number | null;
  channel_id: number | null;
  user_id: number | null;
  top: number;
}

/**
 * Adds the deal of a form's answer, in the caller's transaction (`db` of `together`); gives its id, or undefined when
 * the deal type is gone. Defaults: first active phase, first product and channel, the probability of the lowest rate.
 */
export async function createDealFromForm(db: TenantDb, form: FormDeal, now: Date): Promise<number | undefined> {
  const { domainId } = db;
  const defaults = await db.first(defaultsOf(domainId, form));
  if (!defaults || defaults.phase_id === null) return undefined;
  const { top, phase_id, ...masters } = defaults;
  const name = normaliseText(cleanText(form.name));
  const customer_name = form.customer?.name ?? null;
  return insertDeal(db, {
    deal: {
      domain_id: domainId,
      deal_type_id: form.deal_type_id,
      phase_id,
      ...masters,
      name,
      customer_id: form.customer?.id ?? null,
      expected_contract_date: form.expected_contract_date,
      amount: form.amount ?? null,
      customs: JSON.stringify(form.customs ?? {}),
      search_key: dealSearchKey({ name, deal_code: null, customer_name }),
      board_order: top,
    },
    contactIds: form.contact_ids,
    now,
  });
}

/** One row, with the deal type held so that its masters stay; no row when the type is deleted. */
function defaultsOf(domainId: number, form: FormDeal) {
  const pick = (table: string, wanted: number | null | undefined, order = sql`m.order_num, m.id`, where = sql`true`) =>
    sql`(select m.id from ${sql.table(table)} as m where m.domain_id = ${domainId} and m.deal_type_id = held.id
      and m.deleted_at is null and (m.id = ${wanted ?? null}::bigint or ${where})
      order by m.id = ${wanted ?? null}::bigint desc nulls last, ${order} limit 1)`;
  return compiled(sql<Defaults>`
    with held as materialized (
      select id from deal_types where domain_id = ${domainId} and id = ${form.deal_type_id} and deleted_at is null
      for key share
    ), chosen as materialized (
      select ${pick('phases', form.phase_id, undefined, sql`m.status = 1`)} as phase_id,
        ${pick('products', form.product_id)} as product_id,
        ${pick('probabilities', form.probability_id, sql`coalesce(m.rate, 0), m.order_num desc`)} as probability_id,
        ${pick('channels', form.channel_id)} as channel_id,
        (select m.user_id from members m where m.domain_id = ${domainId} and m.deleted_at is null
          and m.user_id = ${form.user_id ?? null}::bigint) as user_id
      from held
    )
    select chosen.*, (select coalesce(min(deals.board_order), 0) - ${CARD_STEP}::float8 from deals
      where ${livingDeals({ domainId })} and deals.deal_type_id = ${form.deal_type_id}
        and deals.phase_id = chosen.phase_id) as top
    from chosen`);
}
