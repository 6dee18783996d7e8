import type { MergeEntity } from '@crm/contract';
import type { Query } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Movement } from './apply-rule.ts';

/**
 * Moves what names a record by its kind and id, without a foreign key: stars, and the pairs that are known to be
 * different. Of equal rows one stays.
 */
export function moveReferences(entity: MergeEntity, { domainId, targetId, sourceIds }: Movement): Query<unknown>[] {
  const ids = [...sourceIds];
  const all = [targetId, ...ids];
  const own = sql`domain_id = ${domainId} and entity = ${entity}`;
  const renamed = (column: string) =>
    sql`case when ${sql.ref(column)} = any(${ids}::bigint[]) then ${targetId} else ${sql.ref(column)} end`;
  const [low, high] = [renamed('low_id'), renamed('high_id')];
  const touched = sql`${own} and (low_id = any(${ids}::bigint[]) or high_id = any(${ids}::bigint[]))`;
  return [
    compiled(sql`delete from record_stars where ctid = any(array(
      select ctid from (select ctid, row_number() over (partition by user_id order by record_id <> ${targetId}, record_id)
          as place from record_stars where ${own} and record_id = any(${all}::bigint[])) as doubles
      where place > 1))`),
    compiled(sql`update record_stars set record_id = ${targetId} where ${own} and record_id = any(${ids}::bigint[])`),
    // A pair of records that are merged after all says nothing any more.
    compiled(sql`delete from not_duplicates where ${own}
      and low_id = any(${all}::bigint[]) and high_id = any(${all}::bigint[])`),
    compiled(sql`delete from not_duplicates as pair where ctid = any(array(
      select ctid from (select ctid, row_number() over (partition by least(${low}, ${high}), greatest(${low}, ${high})
            order by ${touched}, low_id, high_id) as place
          from not_duplicates where ${own}
            and (low_id = any(${all}::bigint[]) or high_id = any(${all}::bigint[]))) as doubles
      where place > 1))`),
    compiled(sql`update not_duplicates set low_id = least(${low}, ${high}), high_id = greatest(${low}, ${high})
      where ${touched}`),
  ];
}
