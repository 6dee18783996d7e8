import { join } from 'node:path';
import type { Bench } from '../cases/case.types.ts';

/**
 * Copies the rows that an import has written, customers and audit rows, to another company by COPY, into the same tables
 * with their indexes and triggers. Returns the seconds of reading them back.
 */
export async function copyBack({ pool, company, folder }: Bench, importId: number): Promise<number> {
  const { rows: others } = await pool.query<{ domain_id: string; user_id: string }>(
    'select domain_id, user_id from members where domain_id <> $1 order by domain_id, user_id limit 1',
    [company.domainId],
  );
  const { domain_id: domain, user_id: user } = others[0]!;
  const written = `select record_id from import_rows where domain_id = ${company.domainId} and import_id = ${importId}
    and outcome = 'written'`;
  let seconds = 0;
  for (const { table, id } of [
    { table: 'customers', id: 'id' },
    { table: 'audit_logs', id: 'record_id' },
  ]) {
    const columns = await columnsOf(pool, table);
    const values = columns.map((name) =>
      name === 'domain_id'
        ? domain
        : /^(user_id|created_by|updated_by)$/.test(name)
          ? `case when ${name} is not null then ${user} end`
          : name,
    );
    const file = join(folder, 'postgres', `${table}.copy`);
    await pool.query(`copy (select ${values.join(', ')} from ${table} where domain_id = ${company.domainId}
      and ${table === 'audit_logs' ? `entity = 'customer' and action = 'create' and` : ''} ${id} in (${written})) to '${file}'`);
    const begin = performance.now();
    await pool.query(`copy ${table} (${columns.join(', ')}) from '${file}'`);
    seconds += (performance.now() - begin) / 1000;
  }
  return seconds;
}

/** Returns the columns of a table that can be written. */
async function columnsOf(pool: Bench['pool'], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
