import type { OpenTransaction } from '@crm/database';
import { sql } from 'kysely';

/**
 * Takes places in the current minute of the recipients' domains. Returns for each recipient the time of a later try, or
 * undefined for one who has a place. Workers wait for each other at the row of a domain.
 */
export async function takePaces(
  { tx, domainId }: OpenTransaction,
  domains: readonly string[],
  limit: number,
  now: Date,
): Promise<(Date | undefined)[]> {
  const wanted = new Map<string, number>();
  for (const domain of domains) wanted.set(domain, (wanted.get(domain) ?? 0) + 1);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const free = new Map<string, number>();
  // In one order, so that two workers do not wait for each other's rows.
  for (const [domain, count] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { rows } = await sql<{ taken: number }>`
      insert into campaign_paces as p (domain_id, mail_domain, minute, count)
        values (${domainId}, ${domain}, ${minute}, ${count})
      on conflict (domain_id, mail_domain) do update set minute = excluded.minute,
        count = case when p.minute = excluded.minute then p.count else 0 end + excluded.count
      returning count as taken`.execute(tx);
    const over = Math.max(0, rows[0]!.taken - limit);
    free.set(domain, Math.max(0, count - over));
    if (over > 0)
      await sql`update campaign_paces set count = least(count, ${limit})
        where domain_id = ${domainId} and mail_domain = ${domain}`.execute(tx);
  }
  return domains.map((domain) => {
    const left = free.get(domain)!;
    free.set(domain, left - 1);
    return left > 0 ? undefined : new Date(minute.getTime() + 60_000);
  });
}
