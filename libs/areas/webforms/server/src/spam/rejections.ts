import { createHash } from 'node:crypto';
import type { Input, spamCheck } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { countQuery, orNotFound, metaOf, networkOf, pageOf } from '@crm/server-kit';
import { sql } from 'kysely';
import { existingForm } from '../forms/existing-form.ts';
import type { SpamSettings } from './spam-settings.ts';

export type RejectionReason = 'honeypot' | 'too_fast';

/** The signals of a post that tell a machine from a person. */
export interface Signals {
  trap?: unknown;
  elapsed_ms?: unknown;
}

/**
 * Returns the reason why a post is a machine's: it filled the hidden field, or came faster than a person can. A post
 * without a time (a browser without script) is not judged by speed.
 */
export function machineSign(
  { honeypot, minSeconds }: Pick<SpamSettings, 'honeypot' | 'minSeconds'>,
  { trap, elapsed_ms: elapsed }: Signals,
): RejectionReason | undefined {
  if (honeypot && typeof trap === 'string' && trap.trim() !== '') return 'honeypot';
  if (minSeconds > 0 && typeof elapsed === 'number' && elapsed < minSeconds * 1000) return 'too_fast';
  return undefined;
}

interface Rejected {
  webformId: number;
  reason: RejectionReason;
  /** The answers in the form of the log: `{item_id, label, value}`. */
  answers: readonly object[];
  ip: string;
  userAgent: string | null;
  now: Date;
}

/**
 * Records a machine's post outside the submission log: it is not counted and creates no contact, and staff can check it
 * for persons. A repeated post raises the count of its record.
 */
export async function keepRejection(db: TenantDb, { webformId, reason, answers, ip, userAgent, now }: Rejected) {
  const text = JSON.stringify(answers);
  const note = { reason, times: 1, rejected_at: now, ip_masked: networkOf(ip), user_agent: userAgent };
  await db.all(
    sqlFor
      .insertInto('webform_rejections')
      .values({
        domain_id: db.domainId,
        webform_id: webformId,
        submission_key: createHash('sha256').update(`${reason} ${text}`).digest(),
        answers: text,
        ...note,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['domain_id', 'webform_id', 'submission_key'])
          .doUpdateSet({ ...note, times: sql`least(webform_rejections.times, 1000000) + 1` }),
      ),
  );
}

type Query = Input<(typeof spamCheck)['operations']['listWebformRejections']>['query'];

export async function listRejections(db: TenantDb, webformId: number, query: Query) {
  const page = pageOf(query);
  const matching = sqlFor
    .selectFrom('webform_rejections')
    .where('domain_id', '=', db.domainId)
    .where('webform_id', '=', webformId);
  const rows = matching
    .select(['id', 'rejected_at', 'reason', 'answers', 'times', 'ip_masked'])
    .orderBy('rejected_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(page.offset);
  const [[known], data, [count]] = await db.batch([existingForm(db, webformId), rows, countQuery(matching)]);
  orNotFound(known);
  return {
    data: data.map((row) => ({
      ...row,
      reason: row.reason as RejectionReason,
      answers: row.answers as { item_id: number; label: string; value: string }[],
    })),
    meta: metaOf(page, count!.total_count),
  };
}
