import type { TestApp } from '@crm/testing/app';

/** Tables that an import and its undo may leave different, by the reason. */
const aside: Readonly<Record<string, readonly string[]>> = {
  'the audit log and the events': [
    'audit_logs',
    'audit_pieces',
    'audit_search_states',
    'event_outbox',
    'domain_events',
  ],
  'journals and jobs': [
    'bulk_jobs',
    'imports',
    'import_rows',
    'import_mappings',
    'change_sets',
    'change_set_rows',
    'told_news',
  ],
  'counters of changes and queues': ['live_marks', 'deal_changes', 'search_changes', 'merge_changed_keys'],
  'computed from the records when it is read': ['merge_candidate_groups'],
};

/** The tables of records, by the columns that point to them. */
const owners = { deal_id: 'deals', customer_id: 'customers', contact_id: 'contacts', action_id: 'actions' };

interface Table {
  name: string;
  columns: string[];
}

/**
 * Returns a checksum of every table of a company, by name: of rows that are not deleted and do not belong to deleted
 * records, without what says when, by whom and in which version they were written.
 */
export async function checksums(testApp: TestApp, domainId: number): Promise<Record<string, string | null>> {
  const { pool } = testApp.app.database;
  const { rows } = await pool.query<Table>(`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')
    group by table_name having 'domain_id' = any(array_agg(column_name::text)) order by 1`);
  const named = Object.values(aside).flat();
  const compared = rows.filter(({ name }) => !named.includes(name));
  const found = await pool.query<{ name: string; sum: string | null }>(
    compared.map((table) => sumOf(table, domainId)).join(' union all '),
  );
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]));
}

function sumOf({ name, columns }: Table, domainId: number): string {
  const living = Object.entries(owners)
    .filter(([column]) => columns.includes(column))
    .map(
      ([column, owner]) => `and not exists (select from ${owner} as o
        where o.domain_id = t.domain_id and o.id = t.${column} and o.deleted_at is not null)`,
    );
  return `select '${name}' as name, (select md5(string_agg(line, '|' order by line)) from (
    select (to_jsonb(t) - '{updated_at,updated_by,lock_version}'::text[])::text as line from ${name} as t
    where domain_id = ${domainId} ${columns.includes('deleted_at') ? 'and deleted_at is null' : ''} ${living.join(' ')}
    ) as lines) as sum`;
}
