import { addJob } from '@crm/server-kit';
import type { OpenTransaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { tellFailures } from '../engine/tasks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Orders the digest of failures: a minute from now, and at most one an hour (spec 3 §2.11). */
export async function sayFailures({ clock }: AppContext, { tx, domainId }: OpenTransaction): Promise<void> {
  const { rows } = await sql<{ told_until: string | null }>`
    select told_until from automation_error_notifications where domain_id = ${domainId}`.execute(tx);
  const told = rows[0]?.told_until ? Date.parse(rows[0].told_until) : 0;
  const runAt = new Date(Math.max(clock.now().getTime() + MINUTE, told + HOUR));
  await addJob(tx, tellFailures, { domain_id: domainId }, { key: `automation failures ${domainId}`, runAt });
}
