import type { AutomationRow, Input, automations } from '@crm/contract';
import { compiled, invalid, keywordPredicate, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { rowColumns } from './automation-rows.ts';

type Query = Input<(typeof automations)['operations']['listAutomations']>['query'];

/** The most rows that `paging=false` returns. */
const ALL_ROWS = 1000;

const sorts: Readonly<Record<string, ReturnType<typeof sql>>> = {
  name: sql`a.search_key`,
  status: sql`a.status`,
  trigger_kind: sql`a.trigger_kind`,
  run_count: sql`a.run_count`,
  last_run_at: sql`a.last_run_at`,
  error_count: sql`error_count`,
  created_at: sql`a.created_at`,
  updated_at: sql`a.updated_at`,
};

/** Parses a sort such as `-updated_at`. @throws AppError ValidationFailed for an unknown key */
function orderOf(sort = '-updated_at') {
  const isDown = sort.startsWith('-');
  const key = isDown ? sort.slice(1) : sort;
  if (!Object.hasOwn(sorts, key)) throw invalid({ field: 'sort', rule: 'choice' });
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  return sql`${sorts[key]!} ${direction} nulls last, a.id ${direction}`;
}

/** Lists automations by keyword and status, with their failures of the last days. */
export async function listAutomations({ clock }: AppContext, { db, domainId }: StaffContext, query: Query) {
  const { keyword, sort, status_selector_type: status = 'all', paging } = query;
  const page = pageOf(paging === false ? { page: 1, per_page: ALL_ROWS } : query);
  // A draft has not been enabled yet: for the selector it is disabled.
  const meant = sql`a.domain_id = ${domainId} and a.deleted_at is null and ${keywordPredicate('a.search_key', keyword)}
    and (${status} = 'all' or case a.status when 'draft' then 'disabled' else a.status end = ${status})`;
  const [data, [count]] = await db.batch([
    compiled(sql<Static<typeof AutomationRow>>`select ${rowColumns(clock.now())} from automations as a
      left join members as m on m.domain_id = a.domain_id and m.user_id = a.user_id
      where ${meant} order by ${orderOf(sort)} limit ${page.perPage} offset ${page.offset}`),
    compiled(sql<{ total: number }>`select count(*)::int as total from automations as a where ${meant}`),
  ]);
  return { data, meta: metaOf(page, count!.total) };
}
