import { quiet } from '@crm/server-kit';
import type { Belonging, HandOver } from '@crm/server-kit';
import { sql } from 'kysely';
import type { BulkRun } from '../runner/bulk-run.ts';

/** The records of one step: few, so that nobody who edits one of them waits. */
const stepSize = 200;

/**
 * Moves a member's records, step by step. A step writes the records, their log lines and its count in one transaction;
 * after an interruption, the next try moves the rest. Records that the member gets meanwhile are moved, too.
 */
export async function runHandOver(run: BulkRun): Promise<void> {
  const { from, to } = run.parameters as { from: number; to: number };
  const handOver: HandOver = { domainId: run.db.domainId, from, to, by: run.userId, now: run.app.clock.now() };
  const total = await expected(run);
  for (const belonging of run.app.ownedRecords.all) {
    for (let moved = stepSize; moved === stepSize;) {
      const sum = await step(run, belonging, handOver);
      moved = sum.moved;
      await run.progress({
        total_count: Math.max(total, sum.all),
        processed_count: sum.all,
        succeeded_count: sum.all,
      });
    }
  }
}

async function expected({ db, jobId }: BulkRun): Promise<number> {
  const row = await db.transaction(({ tx }) =>
    sql<{ total: number }>`select coalesce(sum(value::int), 0)::int as total
      from hand_overs, jsonb_each_text(expected) where domain_id = ${db.domainId} and job_id = ${jobId}`.execute(tx),
  );
  return row.rows[0]?.total ?? 0;
}

/** Moves one step; returns its number of records, and the total so far. */
async function step({ db, jobId }: BulkRun, { kind, move }: Belonging, handOver: HandOver) {
  return db.transaction(async ({ tx }) => {
    // As for an import: one person's thousands of records are one decision, not thousands of news.
    await tx.executeQuery(quiet.compile());
    const { rows } = await tx.executeQuery(move(handOver, stepSize).compile());
    const { rows: sums } = await sql<{ all: number }>`
      update hand_overs set moved = moved || jsonb_build_object(${kind}::text,
        coalesce((moved ->> ${kind}::text)::int, 0) + ${rows.length}::int)
      where domain_id = ${db.domainId} and job_id = ${jobId}
      returning (select sum(value::int) from jsonb_each_text(moved))::int as all`.execute(tx);
    return { moved: rows.length, all: sums[0]?.all ?? 0 };
  });
}
