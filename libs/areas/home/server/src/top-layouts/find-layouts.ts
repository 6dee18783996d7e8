import { sqlFor } from '@crm/database';
import { metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { builtInLayout } from './built-in.ts';
import { selectDefault, selectLayouts } from './layout-rows.ts';
import type { Bodies, Layout } from './layout.types.ts';

type ListQuery = Bodies['listTopLayouts']['query'];

export async function listLayouts(ctx: StaffContext, query: ListQuery) {
  const page = pageOf(query);
  const { query: keyword = '', sort_key = 'updated_at', sort_order = 'desc' } = query;
  const pattern = `%${searchKey(keyword).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const all = selectLayouts(ctx).where('l.search_key', 'like', pattern);
  const column = sort_key === 'name' ? 'l.search_key' : (`l.${sort_key}` as const);
  const [rows, total] = [
    await ctx.db.all(
      all
        .orderBy(column, sort_order)
        .orderBy('l.id', sort_order)
        .limit(page.perPage)
        .offset(page.offset)
        .$castTo<Layout>(),
    ),
    await ctx.db.first(sqlFor.selectFrom(all.as('a')).select((eb) => eb.fn.countAll<number>().as('count'))),
  ];
  return { data: rows, meta: metaOf(page, Number(total!.count)) };
}

/** Returns a home page that the member may open. @throws AppError RecordNotFound */
export const findLayout = async (ctx: StaffContext, id: number, db = ctx.db): Promise<Layout> =>
  orNotFound(await db.first(selectLayouts(ctx).where('l.id', '=', id).$castTo<Layout>()));

/** Returns the home page that opens for the member. */
export const defaultLayout = async (ctx: StaffContext, db = ctx.db): Promise<Layout> =>
  (await db.first(selectDefault(ctx).$castTo<Layout>())) ?? builtInLayout;
