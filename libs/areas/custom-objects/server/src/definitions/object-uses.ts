import type { AppContext } from '@crm/server-kit';
import { compiled } from '@crm/server-kit';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { formulaFields, rollUpsOf } from '../roll-ups/roll-up.rules.ts';
import { sidesOf } from './definition.ts';
import type { Definition } from './definition.ts';

/** A definition, or one of its items. */
export interface Used {
  domainId: number;
  defId: number;
  itemId?: number;
}

interface Use {
  count: number;
  /** The names of the first ten; none for what has no name. */
  names: string[];
}

/**
 * A place that can name definitions or their items. Each area registers its places, so that a deletion can list all of
 * them first.
 */
export interface UsePlace {
  place: string;
  /** Returns the statement of the uses; undefined for what the place cannot name. */
  find: (used: Used) => Query<Use> | undefined;
}

const places = new WeakMap<AppContext, UsePlace[]>();

/** Registers a place that can name definitions or items. */
export function addUsePlace(app: AppContext, place: UsePlace): void {
  places.set(app, [...placesOf(app), place]);
}

export const placesOf = (app: AppContext): readonly UsePlace[] => places.get(app) ?? [];

/** Returns the statement of uses from a query with a column `name`, which may be null. */
export const usesIn = (named: RawBuilder<unknown>): Query<Use> =>
  compiled(sql<Use>`select count(*) as count,
    coalesce((array_agg(name order by name) filter (where name is not null))[1:10], '{}') as names
    from (${named}) as used (name)`);

/** Returns the uses of a definition or an item, in the order of the places, without places that do not use it. */
export async function listUses(app: AppContext, db: TenantDb, all: readonly Definition[], used: Used) {
  const asked = placesOf(app).flatMap(({ place, find }) => {
    const query = find(used);
    return query ? [{ place, query }] : [];
  });
  const found = await db.batch(asked.map(({ query }) => query));
  const stored = asked.map(({ place }, index) => ({ place, ...found[index]![0]! }));
  return [...byDefinitions(all, used), ...stored].filter(({ count }) => count > 0);
}

const named = (place: string, names: string[]) => ({ place, count: names.length, names: names.slice(0, 10) });

/** Returns the uses within the definitions themselves: relations, and formulas. */
function byDefinitions(all: readonly Definition[], { defId, itemId }: Used) {
  const sides = sidesOf(all, defId);
  const relations = new Set(sides.map(({ relation }) => relation.id));
  const isUsing = (formula: string | null) =>
    itemId === undefined
      ? rollUpsOf([{ item_type: 6, formula }]).some(({ relationId }) => relations.has(relationId))
      : formulaFields(formula).some((name) => name === `item_${itemId}` || name.endsWith(`.item_${itemId})`));
  const formulas = all.flatMap((def) =>
    def.items
      .filter(({ formula }) => (itemId !== undefined || def.id !== defId) && isUsing(formula))
      .map(({ name }) => `${def.name} › ${name}`),
  );
  const words = sides.map(({ relation, isReverse }) => (isReverse ? relation.reverse_name : relation.name));
  return [...(itemId === undefined ? [named('relations', words)] : []), named('formulas', formulas)];
}

/** Returns the names of the fields `relation_5` and `reverse_5` of all relations from or to a definition, as a text array. */
export const relationFields = ({ domainId, defId }: Pick<Used, 'domainId' | 'defId'>) => sql`array(
  select unnest(array['relation_' || id, 'reverse_' || id]) from custom_object_relations
  where domain_id = ${domainId} and (custom_object_def_id = ${defId} or target_def_id = ${defId}))`;

/** Registers the places of this area and of those before it. */
export function addOwnPlaces(app: AppContext): void {
  const page = (defId: number) => `custom_object_list_${defId}`;
  addUsePlace(app, {
    place: 'records',
    find: ({ domainId, defId, itemId }) =>
      usesIn(sql`select null::text from custom_objects where domain_id = ${domainId} and custom_object_def_id = ${defId}
        and deleted_at is null and (${itemId ?? null}::bigint is null or customs ? ${String(itemId ?? '')}::text)`),
  });
  addUsePlace(app, {
    place: 'saved_searches',
    find: (used) =>
      usesIn(
        used.itemId === undefined
          ? sql`select name from record_search_conditions where domain_id = ${used.domainId}
              and (page_type = ${page(used.defId)} or exists (
                select from jsonb_path_query(search_condition, '$.conditions[*].field') as field
                where field #>> '{}' = any(${relationFields(used)})))`
          : sql`select name from record_search_conditions where domain_id = ${used.domainId}
              and page_type = ${page(used.defId)} and (sort_key = ${`custom_item_${used.itemId}`} or jsonb_path_exists(
                search_condition, '$.conditions[*].custom_item_id ? (@ == $id)',
                jsonb_build_object('id', ${used.itemId}::bigint)))`,
      ),
  });
  addUsePlace(app, {
    place: 'list_columns',
    find: (used) =>
      usesIn(
        used.itemId === undefined
          ? sql`select null::text from list_settings where domain_id = ${used.domainId}
              and (list_key = ${`custom_objects.${used.defId}`} or list_key like 'custom\\_objects.%' and exists (
                select from jsonb_path_query(columns, '$[*].id') as id where id #>> '{}' = any(${relationFields(used)})))`
          : sql`select null::text from list_settings where domain_id = ${used.domainId}
              and list_key = ${`custom_objects.${used.defId}`}
              and columns @> jsonb_build_array(jsonb_build_object('id', ${`custom_item_${used.itemId}`}::text))`,
      ),
  });
  addUsePlace(app, {
    place: 'roles',
    find: ({ domainId, defId, itemId }) =>
      itemId === undefined
        ? usesIn(sql`select r.name from role_custom_object_defs o
            join roles r on r.domain_id = o.domain_id and r.id = o.role_id
            where o.domain_id = ${domainId} and o.custom_object_def_id = ${defId}`)
        : undefined,
  });
  addUsePlace(app, {
    place: 'profiles',
    find: ({ domainId, defId, itemId }) =>
      itemId === undefined
        ? usesIn(sql`select name from profiles where domain_id = ${domainId}
            and ${defId} = any(hidden_custom_object_def_ids)`)
        : undefined,
  });
}
