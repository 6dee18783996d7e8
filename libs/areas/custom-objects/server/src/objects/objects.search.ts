import { customObjectKind } from '@crm/contract';
import type { SearchConditionInput, customObjectSortKeys } from '@crm/contract';
import { customAmong, customSearch } from '@crm/custom-fields-server';
import { starred } from '@crm/records-server';
import { compileSearch, keywordAmong, memberName } from '@crm/server-kit';
import type { AppContext, Field, FieldMap, Predicate, Reader, SortMap } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition, Side } from '../definitions/definition.ts';
import { endOf, seesBeyond } from '../links/end.ts';
import { searchedObjects } from './searched-objects.ts';

const ownFields: FieldMap = {
  id: { column: 'custom_objects.id', type: 'number' },
  title: { column: 'custom_objects.title', type: 'text', key: 'custom_objects.title_key' },
  created_by: { column: 'custom_objects.created_by', type: 'choice', of: 'member' },
  updated_by: { column: 'custom_objects.updated_by', type: 'choice', of: 'member' },
  created_at: { column: 'custom_objects.created_at', type: 'time' },
  updated_at: { column: 'custom_objects.updated_at', type: 'time' },
};

/** The sort keys of custom objects. */
export const objectSorts: SortMap<(typeof customObjectSortKeys)[number]> = {
  updated_at: { column: 'custom_objects.updated_at', type: 'time' },
  created_at: { column: 'custom_objects.created_at', type: 'time' },
  title: { column: 'custom_objects.title_key', type: 'text' },
  created_by: { column: memberName('custom_objects.created_by'), type: 'text', nullable: true },
  id: [],
};

/** Returns the field of a relation: conditions name the related records that the viewer sees. */
function relationField(reader: Reader, side: Side): Field {
  const end = endOf(side);
  const { records, id } = end.beyond;
  return {
    type: 'links',
    linked: (ids) => sql<SqlBool>`exists (select from ${sql.table(end.links)} as link
      join ${sql.table(records)} as beyond on beyond.domain_id = link.domain_id
        and ${sql.ref(`beyond.${id}`)} = ${sql.ref(`link.${end.other}`)}
      where link.domain_id = custom_objects.domain_id and link.relation_id = ${end.relationId}
        and ${sql.ref(`link.${end.own}`)} = custom_objects.id and ${seesBeyond(reader, end, 'beyond')}
        ${ids ? sql`and ${sql.ref(`link.${end.other}`)} = any(${[...ids]}::bigint[])` : sql``})`,
  };
}

/** Returns the fields `relation_5` and `reverse_5` of a definition's relations. */
const relationFields = (reader: Reader, all: readonly Definition[], defId: number): FieldMap =>
  Object.fromEntries(
    sidesOf(all, defId).map((side) => [
      `${side.isReverse ? 'reverse' : 'relation'}_${side.relation.id}`,
      relationField(reader, side),
    ]),
  );

interface Searched {
  all: readonly Definition[];
  defId: number;
}

/**
 * Returns the predicate of a keyword and conditions as `listPage` takes it. @throws 422 for unknown fields or operators
 */
export async function objectSearch(
  app: AppContext,
  reader: Reader,
  { all, defId }: Searched,
  search: SearchConditionInput | undefined,
): Promise<{ matching: Predicate; part: Predicate | undefined; few: boolean }> {
  const { db, domainId } = reader;
  const now = app.clock.now();
  const [custom, candidates, values] = await Promise.all([
    customSearch(db, 'custom_object', 'custom_objects.customs', search, defId),
    keywordAmong(db, { kind: searchedObjects, column: 'custom_objects.id' }, search),
    customAmong(db, { entity: 'custom_object', column: 'custom_objects.id', now, typeId: defId }, search),
  ]);
  const fields: FieldMap = {
    ...ownFields,
    ...relationFields(reader, all, defId),
    is_starred: { column: starred(reader, customObjectKind), type: 'boolean' },
  };
  const predicate = compileSearch({ keys: 'custom_objects.search_key', fields }, search, {
    domainId,
    userId: reader.userId,
    now,
    ...custom,
  });
  const few = values?.candidates;
  return {
    matching: sql`${candidates} and ${few ?? sql`true`} and ${predicate}`,
    part: values?.part,
    few: few !== undefined,
  };
}
