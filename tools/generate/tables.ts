import { banner, pascal } from './files.ts';
import type { Files } from './files.ts';

const types: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  // Read as text by `::text` where all digits count; written as either.
  numeric: 'ColumnType<number, number | string, number | string>',
  text: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Time',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

/** libs/database: row types, read off a database that has just been migrated. The migrations are the only source. */
export async function generateTables(): Promise<Files> {
  const { connect } = await import('@crm/database');
  const { createTestDatabase } = await import('@crm/testing');
  const database = await createTestDatabase();
  const { pool, close } = connect({ url: database.url, max: 1 });
  try {
    const { rows } = await pool.query<Column>(columnsSql);
    return [['libs/database/src/generated/tables.ts', print(rows)]];
  } finally {
    await close();
    await database.drop();
  }
}

interface Column {
  table: string;
  column: string;
  type: string;
  optional: boolean;
  always: boolean;
  nullable: boolean;
}

const columnsSql = `
  select c.table_name as table, c.column_name as column, c.udt_name as type,
         c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as optional,
         c.identity_generation = 'ALWAYS' or c.is_generated = 'ALWAYS' as always
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
  order by c.table_name, c.ordinal_position`;

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(
    ([table, rows]) => `export interface ${pascal(table)}Table {\n${rows.map(line).join('')}}\n`,
  );
  return `${banner}import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A point in time: read as wire text with +09:00, written as such or as a Date. */
export type Time = ColumnType<string, string | Date, string | Date>;
/** A JSON document: read as a value, written as JSON text. */
export type Json = JSONColumnType<object>;

${body.join('\n')}
/** Every table, for Kysely. */
export interface Database {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;\n`).join('')}}
`;
}

function line({ table, column, type, optional, always, nullable }: Column): string {
  const known = types[type];
  if (!known) throw new Error(`${table}.${column}: no TypeScript type for ${type}`);
  let text = known;
  if (nullable && always) text = `GeneratedAlways<${known} | null>`;
  else if (nullable)
    text =
      known === 'Time'
        ? 'ColumnType<string | null, string | Date | null | undefined, string | Date | null>'
        : known === 'Json'
          ? 'ColumnType<object | null, string | null | undefined, string | null>'
          : `${known} | null`;
  else if (always) text = `GeneratedAlways<${known}>`;
  else if (optional)
    text =
      known === 'Time'
        ? 'ColumnType<string, string | Date | undefined, string | Date>'
        : known === 'Json'
          ? 'ColumnType<object, string | undefined, string>'
          : `Generated<${known}>`;
  return `  ${column}: ${text};\n`;
}
