import type { ImportWrite, StoredRow } from '@crm/records-server';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Difference, RowIssue, Verdict } from '../rows/stored-rows.ts';
import { differencesOf } from './differences.ts';
import type { ImportPlan } from './import-plan.ts';
import { customsOf, readRows, valuesOf } from './row-values.ts';
import type { GivenRow, RowRead } from './row-values.ts';

/** A row with its verdict, and what writing it needs. */
export interface CheckedRow {
  place: number;
  verdict: Verdict;
  recordId: number | null;
  lockVersion: number | null;
  rowKey: string | null;
  issues: RowIssue[];
  differences: Difference[];
  /** The columns whose value an empty cell clears. */
  cleared: string[];
  /** Present for rows to be written; the id of a new record is 0. */
  write?: ImportWrite;
}

/** The import whose rows are checked; a run does not look for similar records again, since somebody has decided. */
interface Checking {
  importId: number;
  plan: ImportPlan;
  isRun?: boolean;
}

interface Row extends RowRead {
  fields: Readonly<Record<string, unknown>>;
  key: string | null;
  rowKey: string | null;
  ids: readonly number[];
  before?: StoredRow | undefined;
}

/** Returns the verdict of every row. Reads only; each step takes one query for all rows. */
export async function checkRows(
  ctx: StaffContext,
  checking: Checking,
  given: readonly GivenRow[],
): Promise<CheckedRow[]> {
  const { plan } = checking;
  const read = (await readRows(ctx, plan, given)).map((row) => keyed(plan, row));
  const rows = await withRecords(ctx, plan, read);
  const [twins, similar, broken] = [
    await twinsInFile(ctx, checking, rows),
    await similarRecords(ctx, checking, rows),
    await brokenRules(ctx, plan, rows),
  ];
  return rows.map((row, index) => {
    const issues = [...row.issues, ...ownIssues(plan, row), ...broken[index]!];
    const checked = judged(plan, row, issues);
    if (checked.verdict === 'error' || checked.verdict === 'skip') return checked;
    const twin = twins.get(row.place);
    if (twin) return duplicate(checked, { column: null, reason: 'twin', params: { line: twin } });
    const other = checked.verdict === 'create' ? similar[index] : null;
    if (other)
      return { ...duplicate(checked, { column: null, reason: 'similar', params: { id: other } }), recordId: other };
    return checked;
  });
}

function duplicate({ write: _write, ...checked }: CheckedRow, issue: RowIssue): CheckedRow {
  return { ...checked, verdict: 'duplicate', issues: [issue] };
}

function keyed({ rules, key }: ImportPlan, row: RowRead): Row {
  const values = valuesOf(row);
  const found = key ? key.keyOf(values, customsOf(row)) : null;
  // Without a key of its own, a new row is known by all that makes two rows the same record.
  const rowKey = key ? found : (rules.rowKey?.(values) ?? null);
  return { ...row, fields: values, key: found, rowKey, ids: [] };
}

/** Finds the record of each row by its key, and reads its present values. */
async function withRecords(ctx: StaffContext, plan: ImportPlan, rows: readonly Row[]): Promise<Row[]> {
  const { rules, key, scope } = plan;
  const keys = [...new Set(rows.flatMap((row) => row.key ?? []))];
  if (!key || keys.length === 0) return [...rows];
  const ids = Map.groupBy(await key.find(ctx, keys, scope), (found) => found.key);
  const found = rows.map((row) => ({ ...row, ids: row.key ? (ids.get(row.key) ?? []).map(({ id }) => id) : [] }));
  const single = found.flatMap((row) => (row.ids.length === 1 ? row.ids : []));
  if (single.length === 0) return found;
  const stored = new Map((await ctx.db.all(rules.rows(ctx, single))).map((record) => [record.id, record]));
  return found.map((row) => withoutUnchanged(plan, row, row.ids.length === 1 ? stored.get(row.ids[0]!) : undefined));
}

/**
 * Returns the row without the cells that say what the record has, as its export writes it: they change nothing, even
 * where a name has become ambiguous or a choice has been deleted since.
 */
function withoutUnchanged({ mapped, exported, words }: ImportPlan, row: Row, before: StoredRow | undefined): Row {
  if (!before) return row;
  const same = mapped.flatMap(({ column }) => {
    const shown = column.isKeyOnly ? undefined : exported.get(column.id)?.cell(before as never, words);
    return shown != null && shown !== '' && String(shown) === row.texts.get(column.id) ? column : [];
  });
  if (same.length === 0) return { ...row, before };
  const isSame = ({ column }: RowIssue) => same.some(({ id }) => id === column);
  for (const column of same) row.values.delete(column);
  const rest = { issues: row.issues.filter((one) => !isSame(one)), notes: row.notes.filter((one) => !isSame(one)) };
  return { ...row, ...rest, fields: valuesOf(row), before };
}

/** Returns, by place, the line of an earlier row of the file with the same key. */
async function twinsInFile(
  ctx: StaffContext,
  { importId }: Checking,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, number>> {
  const keys = [...new Set(rows.flatMap(({ rowKey }) => rowKey ?? []))];
  if (keys.length === 0) return new Map();
  const first = rows[0]!.place;
  const earlier = await ctx.db.all(
    compiled(sql<{ row_key: string; line: number }>`select distinct on (row_key) row_key, line from import_rows
      where domain_id = ${ctx.domainId} and import_id = ${importId} and row_key = any(${keys}::text[])
        and place < ${first} order by row_key, place`),
  );
  const seen = new Map(earlier.map(({ row_key, line }) => [row_key, line]));
  const twins = new Map<number, number>();
  for (const { rowKey, place, line } of rows) {
    if (rowKey === null) continue;
    const other = seen.get(rowKey);
    if (other === undefined) seen.set(rowKey, line);
    else twins.set(place, other);
  }
  return twins;
}

const isNew = ({ settings }: ImportPlan, { ids }: Row): boolean =>
  settings.mode === 'create' || (settings.mode === 'upsert' && ids.length === 0);

async function similarRecords(
  ctx: StaffContext,
  { plan, isRun }: Checking,
  rows: readonly Row[],
): Promise<(number | null)[]> {
  const { rules, settings } = plan;
  const none = rows.map(() => null);
  if (isRun || settings.similar === 'create' || !rules.similar) return none;
  const asked = rows.map((row) => (isNew(plan, row) ? row.fields : {}));
  return [...(await rules.similar(ctx, asked))];
}

/** Returns the issues of the rules that no single cell breaks, by row. */
async function brokenRules(
  ctx: StaffContext,
  { rules, scope }: ImportPlan,
  rows: readonly Row[],
): Promise<RowIssue[][]> {
  if (!rules.check) return rows.map(() => []);
  const read = rows.map((row) => ({
    values: row.fields,
    customs: customsOf(row),
    ...(row.before ? { before: row.before } : {}),
  }));
  const found = await rules.check(ctx, read, scope);
  return found.map((issues) =>
    issues.map(({ field, rule: reason, params }) => ({ column: field || null, reason, ...(params ? { params } : {}) })),
  );
}

/** Returns what a row lacks: its key, its record, or a value that a new record needs. */
function ownIssues(plan: ImportPlan, row: Row): RowIssue[] {
  const { key, required, settings, mapped } = plan;
  const missing = (column: string): RowIssue => ({ column, reason: 'errors.required' });
  const isBroken = (id: string) => row.issues.some(({ column }) => column === id);
  if (row.ids.length > 1) return [{ column: null, reason: 'several', params: { count: row.ids.length } }];
  if (key && row.key === null && settings.mode !== 'upsert')
    return key.columns.filter((id) => !isBroken(id) && !row.texts.get(id)).map(missing);
  if (key && row.ids.length === 0 && settings.mode === 'update') return [{ column: null, reason: 'no_record' }];
  if (isNew(plan, row)) {
    const own = new Map([...row.values].map(([column, value]) => [column.id, value]));
    return required.filter(({ id }) => (own.get(id) ?? null) === null && !isBroken(id)).map(({ id }) => missing(id));
  }
  return mapped
    .filter(({ column }) => column.isRequired && row.values.get(column) === null)
    .map(({ column }) => missing(column.id));
}

/** Returns the verdict of a row by its own values. */
function judged(plan: ImportPlan, row: Row, issues: RowIssue[]): CheckedRow {
  const { place, before, rowKey } = row;
  const checked = {
    ...{ place, rowKey, issues, differences: [], cleared: [] },
    recordId: before?.id ?? null,
    lockVersion: before?.lock_version ?? null,
  };
  if (issues.length > 0) return { ...checked, verdict: 'error' };
  if (!before && !isNew(plan, row))
    return { ...checked, verdict: 'skip', issues: [{ column: null, reason: 'no_record' }] };
  const { id: _key, ...values } = row.fields;
  const write = { id: before?.id ?? 0, values, customs: customsOf(row) };
  if (!before) return { ...checked, verdict: 'create', issues: row.notes, write };
  const { differences, cleared, changed } = differencesOf(plan, row, before);
  if (differences.length === 0) return { ...checked, verdict: 'skip', issues: [{ column: null, reason: 'unchanged' }] };
  return {
    ...checked,
    verdict: 'update',
    issues: row.notes,
    differences,
    cleared,
    write: { ...write, ...changed, before },
  };
}
