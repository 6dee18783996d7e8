import type { CellRead, Found, ImportColumn, RowValues } from '@crm/records-server';
import type { StaffContext } from '@crm/server-kit';
import type { RowIssue } from '../rows/stored-rows.ts';
import { repairedCells } from '../doctor/repairs.ts';
import type { ImportPlan, Mapping } from './import-plan.ts';

export interface GivenRow {
  place: number;
  line: number;
  cells: readonly string[];
}

/** The values of a row by column, and what is wrong with its cells. A null empties a value. */
export interface RowRead extends GivenRow {
  /** The texts of the cells by column. */
  texts: Map<string, string>;
  values: Map<ImportColumn, unknown>;
  issues: RowIssue[];
  /** Notes on a sound row: the choices that it needs created. */
  notes: RowIssue[];
}

/** Returns the text that a mapping takes from a row: cells joined, a part of a name, or the same text for all rows. */
export function textFrom({ sources, separator = '', part = 0, constant }: Mapping, cells: readonly string[]): string {
  if (constant !== undefined) return constant.trim();
  const texts = sources.map((source) => (cells[source] ?? '').trim()).filter(Boolean);
  const text = texts.join(separator);
  if (part === 0) return text;
  const [first = '', ...rest] = text.split(/[ \u3000]+/);
  return part === 1 ? first : rest.join(' ');
}

/** Reads the cells of a row; references stay texts until `resolveNames`. */
function readRow({ mapped, settings, width, createsChoices }: ImportPlan, { place, line, cells }: GivenRow): RowRead {
  const read: RowRead = { place, line, cells, texts: new Map(), values: new Map(), issues: [], notes: [] };
  const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (count > width || cells.length < width)
    read.issues.push({ column: null, reason: 'cells', params: { expected: width, found: cells.length } });
  const sound = repairedCells(cells, settings.repairs);
  for (const { column, from } of mapped) {
    const text = textFrom(from, sound);
    read.texts.set(column.id, text);
    if (text === '') {
      if (settings.empty === 'clear') read.values.set(column, null);
      continue;
    }
    take(read, column, createsChoices ? readChoices(read, column, text) : column.read(text));
  }
  return read;
}

function take(read: RowRead, column: ImportColumn, cell: CellRead): void {
  if ('value' in cell) read.values.set(column, cell.value);
  else read.issues.push({ column: column.id, reason: cell.reason, ...(cell.params ? { params: cell.params } : {}) });
}

/** Replaces the names of members, customers and the like by their ids, one query per column. */
async function resolveNames(
  ctx: StaffContext,
  { mapped, createsChoices }: ImportPlan,
  rows: readonly RowRead[],
): Promise<void> {
  for (const { column } of mapped) {
    if (!column.lookup) continue;
    const named = rows.filter((row) => row.values.get(column) != null);
    if (named.length === 0) continue;
    const texts = [...new Set(named.flatMap((row) => row.values.get(column) as string | string[]))];
    const found = new Map(await column.lookup(ctx, texts));
    const missing = createsChoices && column.choices ? texts.filter((text) => !found.has(text) && isLabel(text)) : [];
    for (const text of missing) found.set(text, 0);
    for (const row of named) {
      const own = [row.values.get(column) as string | string[]].flat().filter((text) => missing.includes(text));
      row.notes.push(...own.map((text) => newChoice(column, text)));
      resolveName(row, column, found);
    }
  }
}

/** The greatest number of characters of a choice (spec 3 §2.7). */
const LABEL = 100;
const isLabel = (text: string): boolean => text.length <= LABEL;

const newChoice = (column: ImportColumn, text: string): RowIssue => ({
  column: column.id,
  reason: 'new_choice',
  params: { text },
});

/** Reads a cell as if the choices existed that it lacks, and notes them. */
function readChoices(row: RowRead, column: ImportColumn, text: string): CellRead {
  const missing: string[] = [];
  for (let cell = column.read(text); ; cell = column.choices.with(missing).read(text)) {
    const label = 'reason' in cell && cell.reason === 'choice' ? String(cell.params?.['text'] ?? '') : '';
    if (!column.choices || label === '' || missing.includes(label) || !isLabel(label)) {
      if ('value' in cell) row.notes.push(...missing.map((one) => newChoice(column, one)));
      return cell;
    }
    missing.push(label);
  }
}

function resolveName(row: RowRead, column: ImportColumn, found: ReadonlyMap<string, Found>): void {
  const value = row.values.get(column) as string | string[];
  const texts = typeof value === 'string' ? [value] : value;
  const wrong = texts.find((text) => typeof found.get(text) !== 'number');
  if (wrong !== undefined) {
    row.values.delete(column);
    const reason = found.has(wrong) ? 'ambiguous' : 'unnamed';
    return void row.issues.push({ column: column.id, reason, params: { text: wrong } });
  }
  const ids = [...new Set(texts.map((text) => found.get(text) as number))].toSorted((one, other) => one - other);
  row.values.set(column, typeof value === 'string' ? ids[0] : ids);
}

/** Reads rows: every cell by its column, then the names. */
export async function readRows(ctx: StaffContext, plan: ImportPlan, rows: readonly GivenRow[]): Promise<RowRead[]> {
  const read = rows.map((row) => readRow(plan, row));
  await resolveNames(ctx, plan, read);
  return read;
}

/** Returns the values that a record's own columns get; those of custom items are in `customsOf`. */
export const valuesOf = ({ values }: RowRead): RowValues =>
  Object.fromEntries([...values].flatMap(([{ itemId, field }, value]) => (itemId ? [] : [[field, value]])));

export const customsOf = ({ values }: RowRead): Record<string, never> =>
  Object.fromEntries([...values].flatMap(([{ itemId }, value]) => (itemId ? [[String(itemId), value as never]] : [])));
