import type { AppContext } from '@crm/server-kit';

type Row = Record<string, unknown>;

/** The table of the records that a column names. */
const tableOf: Readonly<Record<string, string>> = {
  customer_id: 'customers',
  parent_customer_id: 'customers',
  contact_id: 'contacts',
  deal_id: 'deals',
  action_id: 'actions',
  deal_type_id: 'deal_types',
  phase_id: 'phases',
  from_phase_id: 'phases',
  probability_id: 'probabilities',
  product_id: 'products',
  channel_id: 'channels',
  reason_id: 'reasons',
  purpose_id: 'action_purposes',
  lifecycle_stage_id: 'lifecycle_stages',
  stage_id: 'lifecycle_stages',
  from_stage_id: 'lifecycle_stages',
  user_id: 'members',
};

/**
 * Columns that differ between two ways to the same record: ids, times, actors, versions, and the consent, which only a form
 * asks for.
 */
const ofTheWay = new Set([
  ...['domain_id', 'id', 'created_by', 'updated_by', 'lock_version'],
  ...['consent_status', 'consent_source'],
]);
const isOfTheWay = (column: string) => ofTheWay.has(column) || /_at$/.test(column);
/** Histories, whose member is the actor. */
const histories = new Set(['contact_stage_changes', 'deal_phase_histories']);
/** Times that people enter. */
const entered = new Set(['closed_at', 'deleted_at', 'last_action_completed_at', 'next_action_at']);

/** Tables whose rows are parts of a sum. */
const sourceOf: Readonly<Record<string, string>> = {
  deal_totals: `(select domain_id, deal_type_id, phase_id, probability_id, sum(count) as count, sum(amount) as amount
    from deal_totals group by 1, 2, 3, 4 having sum(count) > 0)`,
};

/**
 * Returns every row of every table of a company, sorted, without what belongs to the way to it; records are named instead
 * of numbered, so that the rows of two companies can be compared.
 */
export async function companyRows({ database: { pool } }: AppContext, domainId: number) {
  const tables = await pool.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'domain_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const all = new Map<string, Row[]>();
  for (const { table } of tables.rows) {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(r) as row from ${sourceOf[table] ?? table} r where domain_id = $1`,
      [domainId],
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  const nameOf = new Map(
    [...new Set(Object.values(tableOf)), 'custom_items'].flatMap((table) =>
      all
        .get(table)!
        .map((row) => [
          `${table} ${Number(row['id'] ?? row['user_id'])}`,
          table === 'members' ? row['profile'] : (row['name'] ?? row['pre_note']),
        ]),
    ),
  );
  const named = (column: string, value: unknown): unknown => {
    if (value === null) return null;
    if (column === 'customs')
      return Object.fromEntries(
        Object.entries(value as Row)
          .map(([id, content]) => [String(nameOf.get(`custom_items ${id}`)), content] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    const table = tableOf[column];
    return table ? (nameOf.get(`${table} ${Number(value)}`) ?? value) : value;
  };
  const isActor = (table: string, column: string) => column === 'user_id' && histories.has(table);
  const plain = (table: string, row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => (!isOfTheWay(column) || entered.has(column)) && !isActor(table, column))
        .map(([column, value]) => [column, named(column, value)]),
    );
  return new Map([...all].map(([table, rows]) => [table, rows.map((row) => JSON.stringify(plain(table, row))).sort()]));
}

export type CompanyRows = Awaited<ReturnType<typeof companyRows>>;
