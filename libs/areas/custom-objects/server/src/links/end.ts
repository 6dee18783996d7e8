import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Side } from '../definitions/definition.ts';
import { linkTables } from './link-tables.ts';
import type { LinkTable } from './link-tables.ts';

/** A side of a relation as SQL: the table of its links, the column of the record whose page it is, and the records beyond. */
export interface End {
  relationId: number;
  links: string;
  /** The column of the record on whose side we are. */
  own: string;
  /** The column of the related records. */
  other: string;
  /** The related records. */
  beyond: Omit<LinkTable, 'links' | 'column'>;
  /** The definition of the related records, when they are custom objects. */
  defId: number | undefined;
  min: number;
  max: number | null;
  /** The limits of the related records on their side. */
  otherMin: number;
  otherMax: number | null;
}

/** Returns a side of a relation as SQL. */
export function endOf({ relation, isReverse }: Side): End {
  const { id: relationId, target, min_count, max_count, reverse_max_count, target_def_id } = relation;
  const { links, column, ...beyond } = linkTables[target];
  const forward = { min: min_count, max: max_count };
  const backward = { min: 0, max: reverse_max_count };
  if (!isReverse)
    return {
      ...{ relationId, links, own: 'custom_object_id', other: column, beyond, defId: target_def_id ?? undefined },
      ...{ ...forward, otherMin: backward.min, otherMax: backward.max },
    };
  return {
    ...{ relationId, links, own: column, other: 'custom_object_id', beyond: linkTables.custom_object },
    ...{ defId: relation.custom_object_def_id, ...backward, otherMin: forward.min, otherMax: forward.max },
  };
}

/** Returns the condition for a related record to exist: it is not deleted, nor is its definition. */
export function living({ beyond, defId }: Pick<End, 'beyond' | 'defId'>, table = beyond.records): RawBuilder<SqlBool> {
  const ofDef = defId === undefined ? sql`true` : sql`${sql.ref(`${table}.custom_object_def_id`)} = ${defId}::bigint`;
  return sql`(${sql.ref(`${table}.deleted_at`)} is null and ${ofDef})`;
}

/** Returns the condition for the viewer to see a related record. */
export const seesBeyond = (viewer: Viewer, end: Pick<End, 'beyond' | 'defId'>, table = end.beyond.records) =>
  sql<SqlBool>`(${living(end, table)} and ${end.beyond.sees(viewer, table)})`;

/** Returns the ids of the records linked to one of these records, as a sub-query. */
export const linkedTo = (domainId: number, { relationId, links, own, other }: End, ids: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(`link.${other}`)} from ${sql.table(links)} as link where link.domain_id = ${domainId}
    and link.relation_id = ${relationId} and ${sql.ref(`link.${own}`)} = any(${ids}))`;
