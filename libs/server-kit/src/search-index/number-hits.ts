import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { COUNT_CAP, compiled } from '../search/list-page.ts';
import type { SearchedEntity } from './pieces.ts';

/** The least and the greatest value that an item may have, both included. */
export interface NumberRange {
  itemId: number;
  from: number;
  to: number;
}

/** Of more candidates than these a list finds its page sooner in its own order. */
const FEW = COUNT_CAP;
/** Among so many a count finds out whether it is past the cap. */
const MANY = 3 * COUNT_CAP;

export interface NumberHits {
  /** Holds for every record of the range, when they are few enough to be named. */
  candidates: Predicate | undefined;
  /** Holds for a part of the records of the range that is large enough to be counted instead. */
  part: Predicate | undefined;
}

/**
 * Which records may have a number in a custom item, by the index of a large company; undefined when there is none. The
 * ids are candidates: the values themselves are still to be looked at.
 */
export async function numberHits(
  db: TenantDb,
  { entity, column }: { entity: SearchedEntity; column: string },
  { itemId, from, to }: NumberRange,
): Promise<NumberHits | undefined> {
  const [states, hits] = await db.batch([
    compiled(sql<object>`select from search_states where domain_id = ${db.domainId} and entity = ${entity} and ready`),
    compiled(sql<{ id: number }>`
      (select record_id as id from search_changes where domain_id = ${db.domainId} and entity = ${entity} limit ${MANY + 1})
      union all
      (select record_id from search_numbers where domain_id = ${db.domainId} and item_id = ${itemId}
        and value between ${from} and ${to} limit ${MANY + 1})`),
  ]);
  if (states.length === 0) return undefined;
  const named = sql<boolean>`${sql.ref(column)} = any(${hits.map(({ id }) => id)}::bigint[])`;
  return hits.length <= FEW ? { candidates: named, part: undefined } : { candidates: undefined, part: named };
}
