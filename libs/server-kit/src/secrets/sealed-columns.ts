import type { DatabaseHandle } from '@crm/database';
import type { SecretBox } from './secret-box.ts';

/** The ids of a row: its key, and further ids of its secret's context. */
export type SealedRow = Readonly<Record<string, number | string>>;

/** A column with encrypted secrets: as its text, or anywhere in its JSON. */
export interface SealedColumn {
  table: string;
  /** The primary key, in its order; numbers. */
  key: readonly string[];
  columns: readonly string[];
  json?: boolean;
  /** Further columns that `about` reads. */
  also?: readonly string[];
  /** Returns the context with which the row's secrets were encrypted. */
  about(row: SealedRow): string;
}

/** The registry of columns with secrets; each area registers its own, so that they can be re-encrypted. */
export class SealedColumns {
  readonly all: SealedColumn[] = [];

  add(column: SealedColumn): void {
    this.all.push(column);
  }
}

export interface ResealCount {
  /** Re-encrypted under the newest key. */
  resealed: number;
  /** Already under the newest key. */
  current: number;
  /** Not readable with any key; unchanged. */
  unreadable: number;
}

const pageSize = 200;
const sealedText = /^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/**
 * Re-encrypts every secret that is not under the newest key, row by row and only when the row has not changed
 * meanwhile, so
 * that the server may run, and an interrupted run can be repeated.
 */
export async function resealAll(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  secrets: SecretBox,
  columns: readonly SealedColumn[],
): Promise<ResealCount> {
  const count: ResealCount = { resealed: 0, current: 0, unreadable: 0 };
  for (const column of columns) await resealColumn(pool, secrets, column, count);
  return count;
}

async function resealColumn(pool: DatabaseHandle['pool'], secrets: SecretBox, one: SealedColumn, count: ResealCount) {
  const { table, key, columns, also = [] } = one;
  const keys = key.map(quoted).join(', ');
  const texts = columns.map((name, nth) => `${quoted(name)}::text as text_${nth}`);
  const sealed = columns.map((name) => `${quoted(name)}::text like '%v1.%'`);
  const page = `select ${[...[...key, ...also].map(quoted), ...texts].join(', ')} from ${quoted(table)}
    where (${keys}) > (${key.map((_name, nth) => `$${nth + 1}::bigint`).join(', ')}) and (${sealed.join(' or ')})
    order by ${keys} limit ${pageSize}`;
  let last: (number | string)[] = key.map(() => 0);
  while (true) {
    const { rows } = await pool.query<SealedRow>(page, last);
    for (const row of rows) await resealRow(pool, secrets, one, row, count);
    if (rows.length < pageSize) return;
    last = key.map((name) => rows.at(-1)![name]!);
  }
}

async function resealRow(
  pool: DatabaseHandle['pool'],
  secrets: SecretBox,
  { table, key, columns, json, about }: SealedColumn,
  row: SealedRow,
  count: ResealCount,
) {
  const own = { resealed: 0, current: 0, unreadable: 0 };
  // Equal secrets in two columns stay equal, because a draft is compared with its published version.
  const known = new Map<string, string>();
  const reseal = (text: string): string => {
    if (!sealedText.test(text)) return text;
    if (!known.has(text)) known.set(text, resealText(secrets, text, about(row), own));
    return known.get(text)!;
  };
  const before = columns.map((_name, nth) => row[`text_${nth}`] as string | null);
  const after = before.map((text) =>
    text === null ? null : json ? JSON.stringify(mapTexts(JSON.parse(text), reseal)) : reseal(text),
  );
  if (own.resealed > 0) {
    const values: unknown[] = [];
    const given = (value: unknown) => `$${values.push(value)}`;
    const set = columns.map((name, nth) => `${quoted(name)} = ${given(after[nth])}${json ? '::jsonb' : ''}`);
    const same = columns.map((name, nth) => `${quoted(name)}::text is not distinct from ${given(before[nth])}`);
    const ofRow = key.map((name) => `${quoted(name)} = ${given(row[name])}`);
    const { rowCount } = await pool.query(
      `update ${quoted(table)} set ${set.join(', ')} where ${[...ofRow, ...same].join(' and ')}`,
      values,
    );
    // The row changed meanwhile: it is now under the newest key, or the next run finds it.
    if (rowCount === 0) own.resealed = 0;
  }
  for (const kind of ['resealed', 'current', 'unreadable'] as const) count[kind] += own[kind];
}

const quoted = (name: string) => `"${name}"`;

function resealText(secrets: SecretBox, text: string, about: string, count: ResealCount): string {
  if (secrets.isCurrent(text)) {
    count.current += 1;
    return text;
  }
  try {
    const sealed = secrets.seal(secrets.open(text, about), about);
    count.resealed += 1;
    return sealed;
  } catch {
    count.unreadable += 1;
    return text;
  }
}

/** Returns the value with every text in it converted. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
  return value;
}
