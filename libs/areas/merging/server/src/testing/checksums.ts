import type { TestApp } from '@crm/testing/app';

/** Tables that a merge and its undo may leave different, by the reason. */
const aside: Record<string, readonly string[]> = {
  'the audit log and the events': [
    'audit_logs',
    'audit_pieces',
    'audit_search_states',
    'event_outbox',
    'domain_events',
  ],
  'journals and jobs': ['change_sets', 'change_set_rows', 'record_merges', 'bulk_jobs', 'told_news', 'withdrawn_news'],
  'counters of changes and queues': ['live_marks', 'deal_changes', 'search_changes', 'merge_changed_keys'],
  'what is computed from the records when it is read': ['merge_candidate_groups'],
  'sums in slots per connection, which are compared below': ['deal_totals'],
};

/**
 * Returns a checksum of every table of a company, by name. Versions are left out: they only rise, so that no screen that
 * was loaded in between writes over a record.
 */
export async function checksums(testApp: TestApp, domainId: number): Promise<Record<string, string | null>> {
  const { pool } = testApp.app.database;
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'domain_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const named = Object.values(aside).flat();
  const tables = rows.map(({ name }) => name).filter((name) => !named.includes(name));
  const sums = tables.map(
    (name) => `select '${name}' as name, (select md5(string_agg(line, '|' order by line)) from (
      select (to_jsonb(t) - 'lock_version')::text as line from ${name} as t where domain_id = ${domainId}) as lines) as sum`,
  );
  const totals = `select 'sums of deals', (select md5(string_agg(line, '|' order by line)) from (
    select concat_ws(' ', deal_type_id, phase_id, probability_id, sum(count), sum(amount)) as line from deal_totals
    where domain_id = ${domainId} group by deal_type_id, phase_id, probability_id
    having sum(count) <> 0 or sum(amount) <> 0) as lines)`;
  const found = await pool.query<{ name: string; sum: string | null }>([...sums, totals].join(' union all '));
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]));
}
