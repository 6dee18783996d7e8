import type { BelongingKind, BulkJobStatus, HandOverRecord } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Static } from 'typebox';

const rows = (domainId: number) =>
  sqlFor
    .selectFrom('hand_overs as h')
    .innerJoin('bulk_jobs as j', (join) => join.onRef('j.domain_id', '=', 'h.domain_id').onRef('j.id', '=', 'h.job_id'))
    .select(['j.id', 'h.from_user_id', 'h.to_user_id', 'j.status', 'h.expected', 'h.moved', 'j.created_at'])
    .select('j.finished_at')
    .where('h.domain_id', '=', domainId);

type Counts = Partial<Record<BelongingKind, number>>;
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const listed = (counts: Counts) =>
  Object.entries(counts).map(([kind, count]) => ({ kind: kind as BelongingKind, count: count ?? 0 }));
const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function present({ expected, moved, status, ...row }: Row): Static<typeof HandOverRecord> {
  const [all, done] = [sumOf(expected as Counts), sumOf(moved as Counts)];
  const isDone = status === 'completed';
  return {
    ...row,
    status: status as BulkJobStatus,
    expected: listed(expected as Counts),
    moved: listed(moved as Counts),
    progress: isDone ? 100 : Math.min(99, all === 0 ? 0 : Math.floor((done / all) * 100)),
  };
}

export const handOverRows = {
  async find(db: TenantDb, jobId: number) {
    const row = await db.first(rows(db.domainId).where('h.job_id', '=', jobId));
    return row && present(row);
  },

  async latestOf(db: TenantDb, userId: number) {
    const row = await db.first(
      rows(db.domainId).where('h.from_user_id', '=', userId).orderBy('h.job_id', 'desc').limit(1),
    );
    return row && present(row);
  },
};
