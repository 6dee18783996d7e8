import type { Input, dealBulk } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { phaseRequirements } from '../deals/phase-requirements.ts';
import { livingDeals } from '../deals/visible-deals.ts';
import type { Gap } from './fill-gaps.ts';

type Changes = Input<(typeof dealBulk)['operations']['bulkUpdateDeals']>['body']['changes'];

/** The most deals that are named. */
export const namedMost = 20;

interface Asked {
  ids: readonly number[];
  phaseId: number | undefined;
  required: readonly string[];
  changes: Pick<Changes, 'amount'>;
}

/** Returns the deals that enter the phase without all of its required fields. */
export async function lackingDeals(
  ctx: StaffContext,
  db: TenantDb,
  { ids, phaseId, required, changes }: Asked,
): Promise<Gap[]> {
  if (phaseId === undefined || required.length === 0) return [];
  const rows = await db.all(
    compiled(sql<{
      id: number;
      name: string;
      amount: number | null;
      deal_code: string | null;
      customs: object;
      customer_name: string | null;
      customer_kana: string | null;
      contact_count: number;
    }>`
      select deals.id, deals.name, deals.amount, deals.deal_code, deals.customs, customers.name as customer_name,
        customers.name_kana as customer_kana, (select count(*) from deal_contacts c
          where c.domain_id = deals.domain_id and c.deal_id = deals.id) as contact_count
      from deals
      left join customers on customers.domain_id = deals.domain_id and customers.id = deals.customer_id
      where ${livingDeals(ctx)} and deals.id = any(${ids}::bigint[]) and deals.phase_id <> ${phaseId}
      order by deals.id`),
  );
  const amount = changes.amount === undefined ? {} : { amount: changes.amount };
  return rows
    .map((deal) => {
      const issues = phaseRequirements(required, { ...deal, ...amount });
      return { id: deal.id, name: deal.name, fields: issues.map(({ field }) => field), deal };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** Counts the deals without each field, in the order in which the fields first appear. */
export function countsOf(lacks: readonly (readonly string[])[]): { field: string; count: number }[] {
  const fields = [...new Set(lacks.flat())];
  return fields.map((field) => ({ field, count: lacks.filter((one) => one.includes(field)).length }));
}
