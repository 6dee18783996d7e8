import { compiled } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

const SERIAL_DIGITS = 4;

/**
 * Returns the next number of the month, such as `Q-2026040001`. Call it in the transaction that writes the estimate:
 * the next caller waits for its end and reuses the number after a rollback, so numbers have no gaps or duplicates.
 */
export async function nextNumber(db: TenantDb, prefix: string, day: string): Promise<string> {
  const month = day.slice(0, '2026-04'.length).replace('-', '');
  const row = await db.first(
    compiled(sql<{ last: number }>`
      insert into estimate_counters (domain_id, month, last) values (${db.domainId}, ${month}, 1)
      on conflict (domain_id, month) do update set last = estimate_counters.last + 1
      returning last`),
  );
  return `${prefix}${month}${String(row!.last).padStart(SERIAL_DIGITS, '0')}`;
}
