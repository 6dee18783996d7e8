import type { CandidateEntity, MergeEntity } from '@crm/contract';
import { viewersOf } from '@crm/identity-server';
import { JobStopped, onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { BulkRun, Slice, Table } from '@crm/jobs-server';
import { AppError } from '@crm/server-kit';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { OpenTransaction } from '@crm/database';
import { mergeKinds } from '../merge/merge-kinds.ts';
import { mergeRecords } from '../merge/merge-records.ts';
import type { Merger } from '../merge/merger.ts';
import { problemText } from '../merge/problem-texts.ts';
import { mergeResult } from './merge-result.ts';
import type { Failure, StoredMerge } from './stored-merge.ts';

/** The place of a job of merges: the next group, and those that were refused. */
interface Place {
  next: number;
  failures: Failure[];
}

interface MergeParameters {
  merges: StoredMerge[];
}

export function runMergesOn(app: AppContext): void {
  for (const entity of ['customer', 'contact'] as const)
    onBulkJob(app, entity, 'merge', (run) => runMerges(run, entity));
}

/** Requests the merges of many groups as a job. */
export const requestMerges = (app: AppContext, ctx: StaffContext, entity: CandidateEntity, merges: StoredMerge[]) =>
  requestBulkJob(app, ctx, { entity, operation: 'merge', title: titleOf(merges, ctx.locale), parameters: { merges } });

const titleOf = ({ length }: readonly StoredMerge[], locale: Locale) =>
  locale === 'ja' ? `名寄せ（${length}組）` : `Merging (${length} groups)`;

/** Merges one group per slice: a group is merged as a whole or not at all, and a refused one does not stop the others. */
async function runMerges(run: BulkRun, entity: MergeEntity): Promise<Table> {
  const { app, jobId, userId, locale, parameters, slices } = run;
  const { merges } = parameters as MergeParameters;
  const total = merges.length;
  await slices<Place>(async (db, cursor): Promise<Slice<Place>> => {
    const { next, failures } = cursor ?? { next: 0, failures: [] };
    const viewer = (await viewersOf(db, [userId])).get(userId);
    if (!viewer) throw new JobStopped();
    const now = app.clock.now();
    const origin = JSON.stringify({ user_id: userId, at: now });
    const merger: Merger = { ...viewer, db, locale, origin };
    const failure = await mergeGroup(db, merger, entity, merges[next]!, { now, jobId });
    const place = { next: next + 1, failures: failure ? [...failures, failure] : failures };
    return {
      ...{ cursor: place, isLast: place.next >= total, total },
      ...(failure ? { succeeded: 0, failed: 1 } : { succeeded: 1 }),
    };
  });
  return mergeResult(run, entity, merges);
}

/** Merges a group within a savepoint; returns the reason when it is refused. */
async function mergeGroup(
  db: OpenTransaction,
  merger: Merger,
  entity: MergeEntity,
  group: StoredMerge,
  how: { now: Date; jobId: number },
): Promise<Failure | undefined> {
  const wish = {
    ...{ recordIds: group.record_ids, targetId: group.target_id, choices: group.choices },
    without: new Set(group.without),
  };
  await sql`savepoint one_group`.execute(db.tx);
  try {
    await mergeRecords(db, merger, mergeKinds[entity], wish, how);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_group`.execute(db.tx);
    return { record_ids: group.record_ids, message: messageOf(error, merger.locale) };
  }
}

const messageOf = ({ code, details = [] }: AppError, locale: Locale): string =>
  code === 'ValidationFailed'
    ? [...new Set(details.map((issue) => problemText(issue as Parameters<typeof problemText>[0], locale)))].join(' ')
    : problemText({ field: '', rule: 'locked' }, locale);
