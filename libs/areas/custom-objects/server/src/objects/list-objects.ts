import type { Input, customObjects as resource } from '@crm/contract';
import { chosenCustoms, customOrder, customPage } from '@crm/custom-fields-server';
import { invalid, listPage, orNotFound, orderOf } from '@crm/server-kit';
import type { AppContext, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { sidesOf } from '../definitions/definition.ts';
import type { Side } from '../definitions/definition.ts';
import { findDef } from '../definitions/load-definitions.ts';
import type { Found } from '../definitions/load-definitions.ts';
import { endOf, linkedTo } from '../links/end.ts';
import { mustSeeTarget } from '../links/find-side.ts';
import { shownRelations } from '../links/shown-relations.ts';
import { findObject, listedObjects, ofDef } from './objects.repository.ts';
import { objectSearch, objectSorts } from './objects.search.ts';

type Operations = (typeof resource)['operations'];
type Body = Input<Operations['listCustomObjects']>['body'];
type RelatedBody = Input<Operations['listRelatedCustomObjects']>['body'];
type SortRequest = { sort_key?: keyof typeof objectSorts; sort_order?: 'asc' | 'desc' };

/** The records that a row of a list names per relation. */
const SHOWN = 3;

export async function listObjects(app: AppContext, ctx: StaffContext, defId: number, body: Body) {
  return pageOfObjects(app, ctx, await findDef(app, ctx, defId), body);
}

/** Returns the custom objects that are related to a record, or those that can be. */
export async function listRelatedObjects(app: AppContext, ctx: StaffContext, defId: number, body: RelatedBody) {
  const { relation_id, target, target_id, data_type = 'related', is_reverse, ...asked } = body;
  const found = await findDef(app, ctx, defId);
  const target_def = target === 'custom_object' ? await defOfObject(ctx, target_id) : null;
  if (target !== 'custom_object') await mustSeeTarget(app, ctx, { target, id: target_id });
  // Seen from the listed custom objects, the record's page is on the other side.
  const side = sidesOf(found.all, defId).find(
    ({ relation, isReverse }) =>
      relation.id === relation_id &&
      relation.target === target &&
      (isReverse ? relation.custom_object_def_id : relation.target_def_id) === target_def &&
      (is_reverse === undefined || isReverse === !is_reverse),
  );
  if (!side) throw invalid({ field: 'relation_id', rule: 'not_found' });
  const { isReverse, relation } = side;
  const end = endOf({ relation, isReverse: !isReverse });
  const linked = sql<SqlBool>`custom_objects.id = any(array${linkedTo(
    ctx.domainId,
    end,
    sql`array[${target_id}]::bigint[]`,
  )})`;
  return pageOfObjects(app, ctx, found, asked, data_type === 'related' ? linked : sql<SqlBool>`not ${linked}`);
}

const defOfObject = async (ctx: StaffContext, id: number) => orNotFound(await findObject(ctx, id)).custom_object_def_id;

async function pageOfObjects(app: AppContext, ctx: StaffContext, { all, def }: Found, body: Body, only?: Predicate) {
  const { matching: search, part, few } = await searchWithin(app, ctx, { all, def }, body);
  const list = { entity: 'custom_object', table: 'custom_objects', typeId: def.id } as const;
  const custom = await customOrder(ctx.db, list, body);
  const { keyword, conditions = [] } = body.search_condition ?? {};
  const matching = ofDef(ctx.domainId, def.id)
    .where(search)
    .$if(only !== undefined, (rows) => rows.where(only!));
  const isFiltered = Boolean(keyword) || conditions.length > 0 || body.within !== undefined;
  const sorted = { entity: 'custom_object', id: 'custom_objects.id', matching, isFiltered } as const;
  const answer = await listPage(ctx.db, {
    request: body,
    matching,
    part: only ? undefined : part,
    few,
    id: 'custom_objects.id',
    order:
      custom?.terms ??
      orderOf(objectSorts, 'custom_objects.id', body as SortRequest, { key: 'updated_at', order: 'desc' }),
    candidates: custom && !few && !only ? (ask) => customPage(ctx.db, custom, sorted, ask) : undefined,
    rows: (ids) => listedObjects(ctx, def.id).where('custom_objects.id', 'in', ids),
  });
  const sides = chosenSides(sidesOf(all, def.id), body.relation_ids);
  const relations = await shownRelations(
    ctx,
    sides,
    answer.data.map(({ id }) => id),
    SHOWN,
  );
  const data = answer.data.map(({ customs, ...row }) => ({
    ...row,
    customs: chosenCustoms(customs, body.custom_item_ids),
    relations: sides.length > 0 ? (relations.get(row.id) ?? []) : undefined,
  }));
  return { ...answer, data };
}

/** Returns the predicate of a search and of the condition besides it, in one part where the search allows it. */
async function searchWithin(app: AppContext, ctx: StaffContext, { all, def }: Found, body: Body) {
  const { search_condition: search, within } = body;
  const ofSearch = (one: Body['search_condition']) => objectSearch(app, ctx, { all, defId: def.id }, one);
  if (!within) return ofSearch(search);
  const { conditions = [], match } = search ?? {};
  if (match !== 'any' || conditions.length < 2)
    return ofSearch({ ...search, match: 'all', conditions: [...conditions, within] });
  const [found, also] = await Promise.all([ofSearch(search), ofSearch({ conditions: [within] })]);
  return {
    matching: sql<SqlBool>`(${found.matching} and ${also.matching})`,
    part: undefined,
    few: found.few || also.few,
  };
}

const chosenSides = (sides: readonly Side[], ids: readonly number[] = []) =>
  sides.filter(({ relation }) => ids.includes(relation.id));
