import type { Input, materials } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compileSearch, listPage, orderOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { materialRows, presentMaterial } from './material-rows.ts';
import { materialFields, materialSorts } from './material-search.ts';
import { columnOfTarget, findTarget, visibleMaterials } from './targets.ts';
import type { Target } from './targets.ts';

type Operations = (typeof materials)['operations'];
type Body = Input<Operations['listMaterials']>['body'];
type Query = Input<Operations['listMaterialsOfContact']>['query'];

/** Compiles keyword and conditions of a search. @throws 422 for unknown fields or operators */
export const materialSearch = (
  { clock }: AppContext,
  { domainId, userId }: Pick<StaffContext, 'domainId' | 'userId'>,
  search: Body['search_condition'],
) =>
  compileSearch({ keys: 'materials.search_key', fields: materialFields }, search, {
    domainId,
    userId,
    now: clock.now(),
  });

/** Lists the files of all records, or of one. */
export async function listMaterials(app: AppContext, ctx: StaffContext, body: Body, target?: Target) {
  if (target) await findTarget(ctx, target);
  const search = materialSearch(app, ctx, body.search_condition);
  const matching = sqlFor
    .selectFrom('materials')
    .$if(target !== undefined, (query) => query.where(columnOfTarget[target!.type], '=', target!.id))
    .where(visibleMaterials(ctx))
    .where(search);
  const sortable = matching.leftJoin('members', (join) =>
    join.onRef('members.domain_id', '=', 'materials.domain_id').onRef('members.user_id', '=', 'materials.user_id'),
  );
  const answer = await listPage(ctx.db, {
    request: body,
    matching,
    ...(body.sort_key === 'user' ? { sortable } : {}),
    id: 'materials.id',
    order: orderOf(materialSorts, 'materials.id', body, { key: 'created_at', order: 'desc' }),
    rows: (ids) => materialRows().where('materials.domain_id', '=', ctx.domainId).where('materials.id', 'in', ids),
  });
  return { ...answer, data: answer.data.map((row) => presentMaterial(ctx, row)) };
}

/** Converts the query of a GET list (`key`, `direction` and `keyword`) to the body of a search. */
export const listBodyOf = ({ key, direction, keyword, page, per_page }: Query): Body => ({
  ...(page === undefined ? {} : { page }),
  ...(per_page === undefined ? {} : { per_page }),
  ...(key === undefined ? {} : { sort_key: key }),
  ...(direction === undefined ? {} : { sort_order: direction }),
  ...(keyword ? { search_condition: { keyword } } : {}),
});
