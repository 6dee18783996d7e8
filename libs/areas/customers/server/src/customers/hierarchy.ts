import type { FieldIssue } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { seesCustomer } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';

const LEVELS = limits.domain.customerLevels;

/**
 * Returns the issues of a parent: it does not exist, it is below the customer itself, or the tree would exceed five
 * levels (spec 3 §2.5). Locks the company's tree, so that two changes cannot close a cycle.
 */
export async function parentIssues(
  tx: Transaction,
  viewer: Viewer,
  parentId: number | null | undefined,
  customerId?: number,
): Promise<FieldIssue[]> {
  if (!parentId) return [];
  const { domainId } = viewer;
  const issue = (rule: string, params?: FieldIssue['params']) => [
    { field: 'parent_customer_id', rule, ...(params ? { params } : {}) },
  ];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer hierarchy ${domainId}`}, 0))`.execute(tx);
  const above = await ancestors(tx, viewer, parentId);
  if (above.length === 0) return issue('not_found');
  if (customerId === undefined) return above.length < LEVELS ? [] : issue('levels', { max: LEVELS });
  if (above.includes(customerId)) return issue('cycle');
  return above.length + (await height(tx, domainId, customerId)) <= LEVELS ? [] : issue('levels', { max: LEVELS });
}

/** Returns the ids of a customer that the viewer sees and of everything above it. */
async function ancestors(tx: Transaction, viewer: Viewer, id: number): Promise<number[]> {
  const { domainId } = viewer;
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_customer_id, 1 as level from customers
      where domain_id = ${domainId} and id = ${id} and deleted_at is null and ${seesCustomer(viewer)}
      union all
      select c.id, c.parent_customer_id, up.level + 1 from customers c join up on c.id = up.parent_customer_id
      where c.domain_id = ${domainId} and up.level <= ${LEVELS}
    ) select id from up`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns the number of levels from the customer down. */
async function height(tx: Transaction, domainId: number, id: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive down as (
      select ${id}::bigint as id, 1 as level
      union all
      select c.id, down.level + 1 from customers c join down on c.parent_customer_id = down.id
      where c.domain_id = ${domainId} and c.deleted_at is null and down.level <= ${LEVELS}
    ) select max(level) as levels from down`.execute(tx);
  return rows[0]?.levels ?? 1;
}
