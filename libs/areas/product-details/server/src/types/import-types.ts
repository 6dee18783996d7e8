import type { FieldIssue } from '@crm/contract';
import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { itemTypes } from '@crm/custom-fields-rules';
import { dealTypesRepository } from '@crm/deals-server';
import {
  AppError,
  CsvEncodingError,
  CsvFormatError,
  CsvSizeError,
  throwIfInvalid,
  invalid,
  readCsv,
  quiet,
} from '@crm/server-kit';
import type { CsvRow, AppContext, Locale, StaffContext } from '@crm/server-kit';
import { SEVERAL, cellsOf, columns, cycles, roundings, states } from './export-types.ts';
import { createTypes, heldTypes, updateTypes } from './save-types.ts';
import type { PresentedType } from './type-rows.ts';

/** The most rows of one file (spec 3 §2.1). */
const most = { created: 100, updated: 500 };
/** The limits beyond which a file is not parsed at all; a valid file has less than half as many cells. */
const readMost = { cells: 200_000, rows: 10_000, issues: 5_000 };

const tooLarge = () => invalid({ field: 'content', rule: 'csv.rows', params: { limit: most.created + most.updated } });

type NewRow = Parameters<typeof createTypes>[2][number];
type Value = string | number | boolean | number[] | null;
type Read = { value: Value } | Pick<FieldIssue, 'rule' | 'params'>;

/** The masters that cells are read against. */
interface Known {
  dealTypes: readonly { id: number; name: string; deleted: boolean }[];
}

/** A row of the file in the form of the calls for single types. */
interface Line {
  line: number;
  cells: readonly string[];
  id: number | null;
  row: NewRow;
}

const oneOf =
  (words: Record<string, Record<Locale, string>>, empty?: string) =>
  (text: string): Read => {
    const found = text === '' ? empty : Object.keys(words).find((key) => Object.values(words[key]!).includes(text));
    return found === undefined ? { rule: text === '' ? 'required' : 'choice' } : { value: found };
  };
/** Returns a reader of texts up to the length that the call for single types allows. */
const upTo =
  (limit: number) =>
  (text: string): Read =>
    [...text].length > limit ? { rule: 'max_length', params: { limit } } : { value: text };
const orNothing = (text: string): Read => ({ value: text === '' ? null : text });

/** The readers of the export's columns, in the same order. An empty cell empties the value (spec 3 §2.16). */
const readers: readonly { field: string; read: (text: string, known: Known) => Read }[] = [
  {
    field: 'id',
    read: (text) =>
      text === '' || /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) || null } : { rule: 'not_found' },
  },
  { field: 'name', read: upTo(100) },
  { field: 'billing_cycle', read: oneOf(cycles) },
  { field: 'unit_price', read: upTo(40) },
  { field: 'unit', read: upTo(20) },
  { field: 'rounding', read: oneOf(roundings, 'floor') },
  { field: 'unit_cost', read: orNothing },
  { field: 'gross_margin_rate', read: orNothing },
  {
    field: 'deal_type_ids',
    read: (text, { dealTypes }) => {
      const names = text.split(SEVERAL).filter((name) => name !== '');
      const found = names.map((name) => dealTypes.find((type) => type.name === name)?.id);
      return found.includes(undefined) ? { rule: 'not_found' } : { value: found as number[] };
    },
  },
  { field: 'memo', read: upTo(1_000) },
  {
    field: 'used',
    read: (text) => {
      const read = oneOf(states, 'used')(text);
      return 'value' in read ? { value: read.value === 'used' } : read;
    },
  },
];

/** Creates and updates types from a file with the header of the export: all of its rows, or none. */
export async function importTypes(app: AppContext, ctx: StaffContext, content: string) {
  const [header, ...rows] = await rowsOf(Buffer.from(content, 'base64'));
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const items = await customItems.list(db, 'product_detail_type');
    checkHeader(header, items);
    if (rows.length === 0) throw invalid({ field: 'content', rule: 'csv.empty' });
    if (rows.length > readMost.rows) throw tooLarge();
    // Types that are not deleted come first: a deleted one may have the same name.
    const dealTypes = [...(await dealTypesRepository.list(db, { deleted: true }))];
    dealTypes.sort((one, other) => Number(one.deleted) - Number(other.deleted));
    const issues: FieldIssue[] = [];
    const place = { items, locale: ctx.locale };
    const lines: Line[] = [];
    for (const row of rows)
      if (issues.length < readMost.issues) lines.push(lineOf(row, { ...place, dealTypes, issues }));
    const there = new Map((await heldTypes(db)).map((type) => [type.id, type]));
    const isUnchanged = unchangedRows(there, dealTypes, items);
    for (const { line, id } of lines) {
      if (id !== null && !there.has(id)) issues.push(issueAt(line, { field: 'id', rule: 'not_found' }, place));
    }
    const created = lines.filter(({ id }) => id === null);
    const updated = lines.filter(({ id, cells }) => id !== null && !isUnchanged(id, cells));
    const limits = { created: created.length, updated: updated.length };
    for (const key of ['created', 'updated'] as const) {
      const params = { limit: most[key] };
      if (limits[key] > most[key]) issues.push({ field: 'content', rule: `csv.${key}`, params });
    }
    throwIfInvalid(issues);
    await db.all(quiet);
    const changed = updated.map(({ id, row }) => ({ ...row, id: id!, lock_version: there.get(id!)!.lock_version }));
    // Updates come first: a new type may take a name that an update frees.
    const found = [
      ...(await issuesOf(() => updateTypes(app, inside, changed), updated, place)),
      ...(await issuesOf(
        () =>
          createTypes(
            app,
            inside,
            created.map(({ row }) => row),
          ),
        created,
        place,
      )),
    ];
    throwIfInvalid(found);
    return { data: { created_count: created.length, updated_count: updated.length } };
  });
}

/** Returns the check for rows that are as the export writes them: they change nothing. */
function unchangedRows(
  types: ReadonlyMap<number, PresentedType>,
  dealTypes: Known['dealTypes'],
  items: readonly CustomItemRow[],
): (id: number, cells: readonly string[]) => boolean {
  const names = new Map(dealTypes.map(({ id, name }) => [id, name]));
  return (id, cells) => {
    const type = types.get(id);
    return (
      type !== undefined &&
      (['ja', 'en'] as const).some((locale) =>
        cellsOf(type, { locale, dealTypes: names }, items).every(
          (cell, index) => String(cell ?? '').replace(/\r\n?/g, '\n') === cells[index],
        ),
      )
    );
  };
}

async function rowsOf(bytes: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes, readMost.cells)) {
      rows.push(row);
      // One row too many after the header is enough to refuse the file.
      if (rows.length > readMost.rows + 1) break;
    }
    return rows;
  } catch (error) {
    if (error instanceof CsvSizeError) throw tooLarge();
    if (error instanceof CsvFormatError) {
      throw invalid({ field: 'content', rule: `csv.${error.part}`, params: { line: error.line } });
    }
    if (!(error instanceof CsvEncodingError)) throw error;
    throw invalid({ field: 'content', rule: 'csv.encoding', params: { line: error.line } });
  }
}

/** Refuses a changed header: it belongs to another table. */
function checkHeader(header: CsvRow | undefined, items: readonly CustomItemRow[]): void {
  const isOurs = (['ja', 'en'] as const).some((locale) => {
    const expected = [...columns.map(({ label }) => label[locale]), ...items.map(({ name }) => name)];
    return JSON.stringify(header?.cells.map((cell) => cell.trim())) === JSON.stringify(expected);
  });
  if (!isOurs) throw invalid({ field: 'content', rule: 'csv.header' });
}

/** The context that names columns in issues. */
interface Place {
  items: readonly CustomItemRow[];
  locale: Locale;
}

interface Reading extends Known, Place {
  /** The issues of all lines, to which those of this line are added. */
  issues: FieldIssue[];
}

function lineOf({ line, cells }: CsvRow, reading: Reading): Line {
  const { items, issues } = reading;
  const values: Record<string, Value> = {};
  for (const [index, { field, read }] of readers.entries()) {
    const found = read((cells[index] ?? '').trim(), reading);
    if ('value' in found) values[field] = found.value;
    else issues.push(issueAt(line, { field, ...found }, reading));
  }
  const { id, ...row } = values;
  const customs = items.map((item, index) => ({
    item_id: item.id,
    value: customOf(cells[readers.length + index] ?? '', item),
  }));
  return { line, cells, id: id as number | null, row: { ...row, customs } as NewRow };
}

function customOf(text: string, { item_type, options }: CustomItemRow): string | string[] | null {
  const valueOf = (word: string) => options.find(({ label }) => label === word)?.value ?? word;
  if (text === '') return null;
  if (item_type === itemTypes.choices) return text.split(SEVERAL).map((word) => valueOf(word.trim()));
  return item_type === itemTypes.choice ? valueOf(text.trim()) : text;
}

/** Runs a call for single types and returns its issues with the file's line numbers. */
async function issuesOf(work: () => Promise<unknown>, lines: readonly Line[], place: Place): Promise<FieldIssue[]> {
  if (lines.length === 0) return [];
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ValidationFailed') throw error;
    return (error.details as FieldIssue[]).map((issue) => {
      const [, index, field] = /^rows\[(\d+)\]\.(.+)$/.exec(issue.field) ?? [];
      return index === undefined ? issue : issueAt(lines[Number(index)]!.line, { ...issue, field: field! }, place);
    });
  }
}

/** Returns an issue with its line and, by position in the header, its column. */
function issueAt(line: number, { field, rule, params }: FieldIssue, { items, locale }: Place): FieldIssue {
  const own = readers.findIndex((reader) => reader.field === /^\w+/.exec(field)?.[0]);
  const item = items.find(({ id }) => id === params?.['item_id']);
  const column = item ? item.name : (columns[own]?.label[locale] ?? '');
  return { field: `lines[${line}].${field}`, rule, params: { ...params, line, column } };
}
