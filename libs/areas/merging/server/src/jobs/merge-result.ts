import type { MergeEntity } from '@crm/contract';
import type { BulkRun, Table } from '@crm/jobs-server';
import { compiled } from '@crm/server-kit';
import type { Cell, Locale } from '@crm/server-kit';
import { sql } from 'kysely';
import { mergeKinds } from '../merge/merge-kinds.ts';
import type { Failure, StoredMerge } from './stored-merge.ts';

const words: Record<Locale, { name: string; header: string[]; merged: string; refused: string }> = {
  ja: {
    name: '名寄せ_結果',
    header: ['組', '統合先ID', '統合先', '統合元ID', '統合元', '結果', 'エラー内容'],
    merged: '統合しました',
    refused: 'エラー',
  },
  en: {
    name: 'merge_result',
    header: ['Group', 'Merged into (ID)', 'Merged into', 'Merged (ID)', 'Merged', 'Result', 'Error'],
    merged: 'Merged',
    refused: 'Error',
  },
};

interface MergedRow {
  source_id: number;
  source_name: string;
  target_id: number;
  target_name: string | null;
}

/** Returns the result of a job of merges, from what is stored: each merged record, and each refused group with its reason. */
export async function mergeResult(
  { db, jobId, locale, format }: BulkRun,
  entity: MergeEntity,
  merges: readonly StoredMerge[],
): Promise<Table> {
  const [merged, [job]] = await db.batch([
    compiled(sql<MergedRow>`select m.source_id, m.source_name, m.target_id, target.name as target_name
      from record_merges as m join change_sets as s on s.domain_id = m.domain_id and s.id = m.change_set_id
        left join ${sql.table(mergeKinds[entity].table)} as target
          on target.domain_id = m.domain_id and target.id = m.target_id
      where m.domain_id = ${db.domainId} and m.entity = ${entity} and s.job_id = ${jobId} order by m.id`),
    compiled(sql<{ failures: Failure[] | null }>`select cursor -> 'next' -> 'failures' as failures from bulk_jobs
      where domain_id = ${db.domainId} and id = ${jobId}`),
  ]);
  const { name, header, merged: done, refused } = words[locale];
  const rows = merges.flatMap(({ record_ids: ids }, index): Cell[][] => {
    const failure = job?.failures?.find(({ record_ids }) => String(record_ids) === String(ids));
    if (failure) return [[index + 1, '', '', ids.join('//'), '', refused, failure.message]];
    return merged
      .filter(({ source_id, target_id }) => ids.includes(source_id) && ids.includes(target_id))
      .map((row) => [index + 1, row.target_id, row.target_name, row.source_id, row.source_name, done, '']);
  });
  async function* pages() {
    yield rows;
  }
  return { name, header, total: rows.length, pages: pages(), resultIn: format === 'utf8' ? 'utf8' : 'cp932' };
}
