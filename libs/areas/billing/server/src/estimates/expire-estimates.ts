import { isoDay } from '@crm/format/days';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Marks sent estimates past their validity as 期限切れ; the log names no member. */
export async function expireEstimates(app: AppContext, now: Date): Promise<number> {
  const companies = await app.database.system.selectFrom('domains').select('id').execute();
  let count = 0;
  for (const { id } of companies) {
    const gone = await app.database.tenant(id).all(
      compiled(sql<{ id: number }>`
        with expired as (
          update estimates set status = 'expired', lock_version = lock_version + 1, updated_at = ${now}
          where domain_id = ${id} and status = 'sent' and deleted_at is null and valid_until < ${isoDay(now)}::date
          returning id, version)
        insert into estimate_events (domain_id, estimate_id, version, action, created_at)
        select ${id}, expired.id, expired.version, 'expire', ${now} from expired
        returning id`),
    );
    count += gone.length;
  }
  return count;
}
