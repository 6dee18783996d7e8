import type { OpenTransaction } from '@crm/database';
import { isoDay } from '@crm/format/days';
import { sql } from 'kysely';

/** The most operations of an automation on a day in Tokyo (spec 3 §2.11). */
export const MOST_OPERATIONS = 10_000;

/** Counts an operation; returns false when the day's number is used up. */
export async function mayOperate({ tx, domainId }: OpenTransaction, automationId: number, now: Date): Promise<boolean> {
  const today = isoDay(now);
  const { rows } = await sql`update automations set operations_on = ${today}::date,
      operation_count = case when operations_on = ${today}::date then operation_count + 1 else 1 end
    where domain_id = ${domainId} and id = ${automationId}
      and (operations_on is distinct from ${today}::date or operation_count < ${MOST_OPERATIONS})
    returning id`.execute(tx);
  return rows.length > 0;
}
