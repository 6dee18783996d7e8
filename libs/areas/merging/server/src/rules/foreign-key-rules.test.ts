import { createTestDatabase } from '@crm/testing';
import pg from 'pg';
import { foreignKeyRules, tableOf } from './foreign-key-rules.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async <R extends object>(text: string) => (await client.query<R>(text)).rows;
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** Columns that name a record without a foreign key and are no part of it: the journal of a bulk change. */
const aside = ['deal_bulk_operation_rows.deal_id → deals'];

test('has one rule for every column that names a customer, a contact or a deal', async () => {
  const keys = await rows<{ table: string; column: string; to: string }>(`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to"
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and a.attname <> 'domain_id'
      and c.confrelid in ('customers'::regclass, 'contacts'::regclass, 'deals'::regclass)
    union
    select t.relname, a.attname, replace(a.attname, '_id', 's')
    from pg_class as t join pg_attribute as a on a.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and not a.attisdropped
      and a.attname in ('customer_id', 'contact_id', 'deal_id')`);
  const ruled = foreignKeyRules.map((rule) => `${nameOf(rule)} → ${tableOf[rule.to]}`);
  expect(keys.map((key) => `${nameOf(key)} → ${key.to}`).toSorted()).toEqual([...ruled, ...aside].toSorted());
});

test('unites by the other columns of every unique key that has the column of a rule', async () => {
  const unique = await rows<{ table: string; columns: string[] }>(`
    select i.indrelid::regclass::text as "table",
      array(select a.attname::text from pg_attribute as a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        and a.attname <> 'domain_id') as columns
    from pg_index as i where i.indisunique`);
  for (const rule of foreignKeyRules.filter(({ treatment }) => treatment.how !== 'stay')) {
    const keys = unique.filter(({ table, columns }) => table === rule.table && columns.includes(rule.column));
    const others = keys.map(({ columns }) => columns.filter((column) => column !== rule.column).toSorted());
    const per = 'per' in rule.treatment ? [rule.treatment.per.toSorted()] : [];
    expect([nameOf(rule), per]).toEqual([nameOf(rule), others]);
  }
});

test('keeps every table of a rule in the journal of change sets', async () => {
  const noted = await rows<{ table: string }>(`
    select distinct tgrelid::regclass::text as "table" from pg_trigger where tgname = 'change_sets_update'`);
  const tables = new Set(noted.map(({ table }) => table));
  expect(foreignKeyRules.filter(({ table, treatment }) => treatment.how !== 'stay' && !tables.has(table))).toEqual([]);
});
