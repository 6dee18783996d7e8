import { quiet } from '@crm/server-kit';
import type { HandOver } from '@crm/server-kit';
import { sql } from 'kysely';
import type { BulkRun, Slice } from '../runner/bulk-run.ts';

/** The records of one slice: few, so that nobody who edits one of them waits. */
const sliceSize = 200;

/**
 * Moves a member's records, kind by kind. Records that the member gets meanwhile are moved, too, unless their kind has
 * been done.
 */
export async function runHandOver({ app, db, jobId, userId, parameters, slices }: BulkRun): Promise<void> {
  const { from, to } = parameters as { from: number; to: number };
  const handOver: HandOver = { domainId: db.domainId, from, to, by: userId, now: app.clock.now() };
  const kinds = app.ownedRecords.all;
  await slices<number>(async ({ tx }, place): Promise<Slice<number>> => {
    const { kind, move } = kinds[place ?? 0]!;
    // As for an import: one person's thousands of records are one decision, not thousands of news.
    await tx.executeQuery(quiet.compile());
    const { rows } = await tx.executeQuery(move(handOver, sliceSize).compile());
    const sums = await sql<{ total: number }>`
      update hand_overs set moved = moved || jsonb_build_object(${kind}::text,
        coalesce((moved ->> ${kind}::text)::int, 0) + ${rows.length}::int)
      where domain_id = ${db.domainId} and job_id = ${jobId}
      returning greatest((select sum(value::int) from jsonb_each_text(expected)),
        (select sum(value::int) from jsonb_each_text(moved)))::int as total`.execute(tx);
    const next = (place ?? 0) + (rows.length < sliceSize ? 1 : 0);
    return { cursor: next, isLast: next === kinds.length, total: sums.rows[0]!.total, succeeded: rows.length };
  });
}
