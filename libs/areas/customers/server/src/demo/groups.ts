import type { Transaction } from '@crm/database';
import { sql } from 'kysely';
import type { CustomerPlan } from './customers.ts';

/** A company of so many of its family has a hierarchy: a parent, two subsidiaries and one of the first of them. */
const FAMILY = 4;

/** Links companies whose names begin alike to groups of companies, three levels deep. */
export async function addGroups(
  tx: Transaction,
  plans: readonly Pick<CustomerPlan, 'family'>[],
  { domainId, customerIds }: { domainId: number; customerIds: readonly number[] },
): Promise<void> {
  const families = Map.groupBy(
    customerIds.map((id, index) => ({ id, family: plans[index]!.family })),
    (one) => one.family,
  );
  const links = [...families.values()].flatMap((members) => {
    const [parent, first, second, below] = members.map(({ id }) => id);
    if (members.length < FAMILY) return [];
    return [
      { id: first!, parent_id: parent! },
      { id: second!, parent_id: parent! },
      { id: below!, parent_id: first! },
    ];
  });
  await sql`update customers set parent_customer_id = link.parent_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id bigint, parent_id bigint)
    where customers.domain_id = ${domainId} and customers.id = link.id`.execute(tx);
}
