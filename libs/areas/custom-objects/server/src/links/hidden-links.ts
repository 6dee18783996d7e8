import { compiled } from '@crm/server-kit';
import type { Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Definition } from '../definitions/definition.ts';
import { endOf, living, seesBeyond } from './end.ts';

interface HiddenLink {
  id: number;
  /** False for a deleted record, which limits do not count. */
  is_living: boolean;
}

/** Returns the related records of a custom object that the reader does not see, by relation; none of a new one. */
export type HiddenLinks = (objectId: number | undefined) => (relationId: number) => readonly HiddenLink[];

/** Reads the related records of custom objects that the reader does not see: a change leaves them related. */
export async function hiddenLinks(
  reader: Reader,
  { relations }: Definition,
  objectIds: readonly number[],
): Promise<HiddenLinks> {
  const rows =
    objectIds.length === 0
      ? []
      : await reader.db.batch(
          relations.map((relation) => {
            const end = endOf({ relation, isReverse: false });
            const { records, id } = end.beyond;
            return compiled(sql<HiddenLink & { own: number }>`
              select link.custom_object_id as own, ${sql.ref(`${records}.${id}`)} as id, ${living(end)} as is_living
              from ${sql.table(end.links)} as link join ${sql.table(records)}
                on ${sql.ref(`${records}.domain_id`)} = link.domain_id
                and ${sql.ref(`${records}.${id}`)} = ${sql.ref(`link.${end.other}`)}
              where link.domain_id = ${reader.domainId} and link.relation_id = ${end.relationId}
                and link.custom_object_id = any(${[...objectIds]}::bigint[])
                and not ${seesBeyond(reader, end)}`);
          }),
        );
  return (objectId) => (relationId) => {
    const place = relations.findIndex(({ id }) => id === relationId);
    return (rows[place] ?? []).filter(({ own }) => own === objectId);
  };
}
