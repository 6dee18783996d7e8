import { compiled } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Side } from '../definitions/definition.ts';
import { endOf, seesBeyond } from './end.ts';

/** The visible records of a custom object's relation. */
export interface ShownRelation {
  relation_id: number;
  is_reverse: boolean;
  total_count: number;
  records: { id: number; name: string }[];
}

type Reader = Viewer & { db: TenantDb };
type Row = ShownRelation & { own_id: number };

/** Returns the statement of the first visible records of a relation, for each of the custom objects. */
function shownOf(viewer: Viewer, side: Side, ids: readonly number[], most: number): Query<Row> {
  const end = endOf(side);
  const { records, id, name } = end.beyond;
  const beyond = sql.ref(`${records}.${id}`);
  return compiled(sql<Row>`
    select link.own_id, ${end.relationId}::bigint as relation_id, ${side.isReverse}::boolean as is_reverse,
      count(*) as total_count, coalesce((array_agg(json_build_object('id', link.other_id, 'name', link.name)
        order by link.created_at, link.other_id))[1:${sql.lit(most)}], '{}') as records
    from (select ${sql.ref(`l.${end.own}`)} as own_id, ${beyond} as other_id, ${sql.ref(`${records}.${name}`)} as name,
        l.created_at
      from ${sql.table(end.links)} as l join ${sql.table(records)} on ${sql.ref(`${records}.domain_id`)} = l.domain_id
        and ${beyond} = ${sql.ref(`l.${end.other}`)}
      where l.domain_id = ${viewer.domainId} and l.relation_id = ${end.relationId}
        and ${sql.ref(`l.${end.own}`)} = any(${[...ids]}::bigint[]) and ${seesBeyond(viewer, end)}) as link
    group by link.own_id`);
}

/** Returns the relations of a custom object without related records. */
export const noRelations = (sides: readonly Side[]): ShownRelation[] =>
  sides.map(({ relation, isReverse }) => ({
    ...{ relation_id: relation.id, is_reverse: isReverse, total_count: 0, records: [] },
  }));

/** Returns the visible relations of custom objects by their ids; `most` are the records of each. */
export async function shownRelations(
  reader: Reader,
  sides: readonly Side[],
  ids: readonly number[],
  most: number,
): Promise<Map<number, ShownRelation[]>> {
  if (ids.length === 0 || sides.length === 0) return new Map();
  const found = await reader.db.batch(sides.map((side) => shownOf(reader, side, ids, most)));
  const none = noRelations(sides);
  return new Map(
    ids.map((id) => [
      id,
      none.map((empty, index): ShownRelation => {
        const row = found[index]!.find(({ own_id }) => own_id === id);
        if (!row) return empty;
        const { own_id: _own, ...shown } = row;
        return shown;
      }),
    ]),
  );
}
