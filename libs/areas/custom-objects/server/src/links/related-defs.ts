import type { Output, RelationTarget, customObjectDefs } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition, Side } from '../definitions/definition.ts';
import { definitions, isSeen, isShown } from '../definitions/load-definitions.ts';
import { defBeyond } from '../roll-ups/roll-up.rules.ts';
import { endOf, seesBeyond } from './end.ts';
import { mustSeeTarget } from './find-side.ts';

type Tab = Output<(typeof customObjectDefs)['operations']['listDealCustomObjectDefs']>['data'][number];

/** Returns the tabs of custom objects of a kind of records, with counts when a record is named. */
export async function relatedDefs(
  app: AppContext,
  ctx: StaffContext,
  { target, id }: { target: Exclude<RelationTarget, 'custom_object'>; id: number | undefined },
): Promise<Tab[]> {
  if (id !== undefined) await mustSeeTarget(app, ctx, { target, id });
  const all = await definitions(app, ctx.db);
  const sides = all
    .flatMap(({ relations }) => relations)
    .filter((relation) => relation.target === target)
    .map((relation) => ({ relation, isReverse: true }));
  return tabsOf(ctx, all, sides, id);
}

/** Returns the tabs of custom objects on the page of a custom object, in both directions. */
export const relatedDefsOfObject = (
  ctx: StaffContext,
  all: readonly Definition[],
  { id, defId }: { id: number; defId: number },
): Promise<Tab[]> =>
  tabsOf(
    ctx,
    all,
    sidesOf(all, defId).filter(({ relation }) => relation.target === 'custom_object'),
    id,
  );

async function tabsOf(
  ctx: StaffContext,
  all: readonly Definition[],
  sides: readonly Side[],
  id: number | undefined,
): Promise<Tab[]> {
  const shown = sides.flatMap((side) => {
    const def = all.find((one) => one.id === defBeyond(side));
    return def && isSeen(ctx, def.id) && isShown(ctx, def.id) ? [{ side, def }] : [];
  });
  const counts = id === undefined ? [] : await ctx.db.batch(shown.map(({ side }) => countOf(ctx, side, id)));
  return shown.map(({ side: { relation, isReverse }, def }, index) => ({
    relation_id: relation.id,
    custom_object_def_id: def.id,
    name: isReverse ? relation.reverse_name : relation.name,
    icon: def.icon as Tab['icon'],
    colour: def.colour as Tab['colour'],
    is_reverse: isReverse,
    max_count: isReverse ? relation.reverse_max_count : relation.max_count,
    total_count: counts[index]?.[0]?.count ?? null,
  }));
}

/** Returns the statement that counts the visible custom objects of a side that are related to a record. */
function countOf(ctx: StaffContext, side: Side, id: number) {
  const end = endOf(side);
  return compiled(sql<{ count: number }>`select count(*) as count from ${sql.table(end.links)} as link
    join custom_objects on custom_objects.domain_id = link.domain_id
      and custom_objects.id = ${sql.ref(`link.${end.other}`)}
    where link.domain_id = ${ctx.domainId} and link.relation_id = ${end.relationId}
      and ${sql.ref(`link.${end.own}`)} = ${id} and ${seesBeyond(ctx, end)}`);
}
