import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

/**
 * A choice that is loaded with the form. The status of a phase is active (1), won (2) or stopped (3); that of a member
 * says if deals can be assigned to them.
 */
export interface Choice {
  value: number;
  label: string;
  /** The status of a phase; for a member 1 if they can sign in, otherwise 0. */
  status: number | null;
  /** The rate of a probability, in per cent. */
  rate: number | null;
}

/** The categories with choices that are loaded with the form (spec 1 §3). */
export const optionCategories = [
  'deal_assignee',
  'deal_phase',
  'deal_probability',
  'deal_product',
  'deal_channel',
  'contact_lifecycle_stage',
] as const;
export type OptionCategory = (typeof optionCategories)[number];
export type Choices = Record<OptionCategory, Choice[]>;

interface Row extends Choice {
  category: OptionCategory;
}

/** Selects the choices of a company for a deal type, without deleted ones, in the company's order. */
export const choicesQuery = (domainId: number, dealTypeId: number | null) =>
  compiled<Row>(sql`
    select category, value, label, status, rate from (
      select 'deal_assignee' as category, user_id as value, name as label, (disabled_at is null)::integer as status,
          null::integer as rate, order_num
        from members where domain_id = ${domainId} and deleted_at is null
      union all
      select 'deal_phase', id, name, status, null, order_num from phases
        where domain_id = ${domainId} and deal_type_id = ${dealTypeId} and deleted_at is null
      union all
      select 'deal_probability', id, name, null, rate, order_num from probabilities
        where domain_id = ${domainId} and deal_type_id = ${dealTypeId} and deleted_at is null
      union all
      select 'deal_product', id, name, null, null, order_num from products
        where domain_id = ${domainId} and deal_type_id = ${dealTypeId} and deleted_at is null
      union all
      select 'deal_channel', id, name, null, null, order_num from channels
        where domain_id = ${domainId} and deal_type_id = ${dealTypeId} and deleted_at is null
      union all
      select 'contact_lifecycle_stage', id, name, null, null, order_num from lifecycle_stages
        where domain_id = ${domainId} and deleted_at is null
    ) as choice order by order_num, value`);

export function groupChoices(rows: readonly Row[]): Choices {
  const of = (category: OptionCategory) =>
    rows.filter((row) => row.category === category).map(({ category: _category, ...choice }) => choice);
  return Object.fromEntries(optionCategories.map((category) => [category, of(category)])) as Choices;
}

export async function loadChoices(db: TenantDb, dealTypeId: number | null): Promise<Choices> {
  return groupChoices(await db.all(choicesQuery(db.domainId, dealTypeId)));
}
