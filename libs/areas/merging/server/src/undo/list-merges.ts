import type { Input, MergeEntity, merges } from '@crm/contract';
import { compiled, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mergeKinds } from '../merge/merge-kinds.ts';
import { mergerOf } from '../merge/merger.ts';

type Query = Input<(typeof merges)['operations']['listMerges']>['query'];

interface ListedMerge {
  id: number;
  entity: MergeEntity;
  source_id: number;
  source_name: string;
  target_id: number;
  target_name: string;
  user_id: number;
  merged_at: string;
  undone_at: string | null;
  can_undo: boolean;
}

/** Lists the merges whose survivor the member sees, newest first. */
export async function listMerges(app: AppContext, ctx: StaffContext, { entity, paging: _all, ...request }: Query) {
  const page = pageOf(request);
  const now = app.clock.now();
  const merger = mergerOf(ctx, now);
  const kinds = Object.values(mergeKinds).filter((kind) => entity === undefined || kind.entity === entity);
  const targets = sql.join(
    kinds.map(
      ({ entity: name, table, sees }) => sql`select ${name}::text as entity, ${sql.ref(`${table}.id`)},
        ${sql.ref(`${table}.name`)} from ${sql.table(table)}
      where ${sql.ref(`${table}.domain_id`)} = ${ctx.domainId} and ${sees(merger, table)}
        and ${sql.ref(`${table}.id`)} in (select target_id from record_merges
          where domain_id = ${ctx.domainId} and entity = ${name})`,
    ),
    sql` union all `,
  );
  const matching = sql`record_merges as m join (${targets}) as target
    on target.entity = m.entity and target.id = m.target_id where m.domain_id = ${ctx.domainId}`;
  const isLater = sql`exists (select from record_merges as later where later.domain_id = m.domain_id
    and later.entity = m.entity and later.undone_at is null and later.change_set_id > m.change_set_id
    and (later.target_id in (m.target_id, m.source_id) or later.source_id in (m.target_id, m.source_id)))`;
  const [rows, [count]] = await ctx.db.batch([
    compiled(sql<ListedMerge>`select m.id, m.entity, m.source_id, m.source_name, m.target_id, target.name as target_name,
        m.user_id, m.merged_at, m.undone_at, m.undone_at is null and not ${isLater} and exists (select from change_sets as s
          where s.domain_id = m.domain_id and s.id = m.change_set_id and s.expires_at > ${now}) as can_undo
      from ${matching} order by m.id desc limit ${page.perPage} offset ${page.offset}`),
    compiled(sql<{ total_count: number }>`select count(*) as total_count from ${matching}`),
  ]);
  return { data: rows, meta: metaOf(page, count?.total_count ?? 0) };
}
