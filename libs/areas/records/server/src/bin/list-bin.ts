import { binDays, goingAlong } from '@crm/contract';
import type { Input, Output, bin } from '@crm/contract';
import { DAY_MS } from '@crm/format/days';
import { compiled, invalid, mayReach, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { AppContext, PageRequest, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { binnedKind } from './bin-rules.ts';
import type { Binned } from './bin-rules.ts';
import { binnedRows } from './binned-rows.ts';

type Operations = (typeof bin)['operations'];
type Wanted = Input<Operations['previewDeletion']>['body'];
type Listed = Output<Operations['listBin']>['data'][number];

/** Returns the numbers of records that are hidden with a row, as JSON by kind; those the viewer may not see are left out. */
function alongOf({ rules: { along = {} } }: Binned, ctx: StaffContext): RawBuilder<Record<string, number>> {
  const shown = Object.entries(along).filter(([kind]) => kind !== 'actions' || mayReach(ctx, 'action', 'see'));
  if (shown.length === 0) return sql`'{}'::jsonb`;
  return sql`jsonb_build_object(${sql.join(shown.flatMap(([kind, count]) => [sql`${sql.lit(kind)}::text`, count]))})`;
}

const listed = (counts: Readonly<Record<string, number>>) =>
  goingAlong.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : []));

/** Lists the deleted records of a kind, last deleted first. */
export async function listBin(app: AppContext, ctx: StaffContext, plural: string, request: PageRequest) {
  const binned = binnedKind(app, ctx, plural);
  const { name, parentName = sql`null::text`, start = sql`null::timestamptz` } = binned.rules;
  const page = pageOf(request);
  const [table, column] = [sql.table(plural), (key: string) => sql.ref(`${plural}.${key}`)];
  const matching = sql`from ${table} where ${binnedRows(binned, ctx, app.clock.now())}`;
  const [rows, [count]] = await ctx.db.batch([
    compiled(sql<Omit<Listed, 'kept_until' | 'along'> & { along: Record<string, number> }>`select ${column('id')},
        ${name} as name, ${parentName} as parent_name, ${start} as start_datetime, ${column('updated_by')} as deleted_by,
        ${column('deleted_at')}, ${alongOf(binned, ctx)} as along
      ${matching} order by ${column('deleted_at')} desc, ${column('id')} desc
      limit ${page.perPage} offset ${page.offset}`),
    compiled(sql<{ total_count: number }>`select count(*) as total_count ${matching}`),
  ]);
  const keptUntil = (at: string) => new Date(Date.parse(at) + binDays * DAY_MS).toISOString();
  return {
    data: rows.map((row) => ({ ...row, kept_until: keptUntil(row.deleted_at), along: listed(row.along) })),
    meta: metaOf(page, count?.total_count ?? 0),
  };
}

/** Returns the ids of the wanted records: the named ones, or all that match. */
async function wantedIds({ rules }: Binned, ctx: StaffContext, { ids, search_condition, ...scope }: Wanted) {
  if ((ids === undefined) === (search_condition === undefined)) throw invalid({ field: 'ids', rule: 'choice' });
  if (ids) return sql`any(${ids}::bigint[])`;
  return sql`any(array(${await orNotFound(rules.matching)(ctx, { ...scope, search_condition })}))`;
}

/** Returns the numbers of records that are hidden when records are deleted. */
export async function previewDeletion(app: AppContext, ctx: StaffContext, plural: string, wanted: Wanted) {
  const binned = binnedKind(app, ctx, plural);
  const ids = await wantedIds(binned, ctx, wanted);
  const rows = await ctx.db.all(
    compiled(sql<{ kind: string; count: number }>`select part.key as kind, sum(part.value::bigint)::bigint as count
      from ${sql.table(plural)} cross join lateral jsonb_each_text(${alongOf(binned, ctx)}) as part
      where ${sql.ref(`${plural}.domain_id`)} = ${ctx.domainId} and ${sql.ref(`${plural}.id`)} = ${ids}
        and ${sql.ref(`${plural}.deleted_at`)} is null and ${binned.rules.reaches(ctx)}
      group by part.key`),
  );
  return { data: listed(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))) };
}
