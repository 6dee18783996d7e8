import type { FieldIssue, Input, salesTargets } from '@crm/contract';
import {
  CsvEncodingError,
  CsvFormatError,
  CsvSizeError,
  forbidden,
  invalid,
  readCsv,
  throwIfInvalid,
} from '@crm/server-kit';
import type { AppContext, CsvRow, StaffContext } from '@crm/server-kit';
import { normaliseNumber } from '@crm/validation';
import { readTable } from './list-targets.ts';
import type { ReadTable } from './list-targets.ts';
import { maySetTargets } from './target-rights.ts';
import { changesOf, writeTargets } from './update-targets.ts';
import type { WantedTarget } from './update-targets.ts';
import { csvHeader } from './targets-csv.ts';

type Body = Input<(typeof salesTargets)['operations']['importSalesTargetsCsv']>['body'];

const most = { cells: 200_000 };

/** Imports targets from a file with the template's header, all or none; a preview writes nothing. */
export async function importTargets(app: AppContext, ctx: StaffContext, { content, preview, ...table }: Body) {
  const read = await readTable(ctx, table);
  const [header, ...rows] = await rowsOf(Buffer.from(content, 'base64'));
  checkHeader(header, table, read);
  if (rows.length === 0) throw invalid({ field: 'content', rule: 'csv.empty' });
  const wanted = wantedTargets(rows, table, read);
  if (wanted.some(({ subject_id }) => !maySetTargets(ctx, table, subject_id))) throw forbidden();
  const data = preview
    ? await changesOf(ctx, table, wanted)
    : await ctx.db.transaction(async (db) => writeTargets(app, { ...ctx, db }, table, wanted));
  return { data, meta: { row_count: rows.length } };
}

async function rowsOf(bytes: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes, most.cells)) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof CsvSizeError) throw invalid({ field: 'content', rule: 'csv.rows', params: { limit: 5_000 } });
    const line = { line: error instanceof CsvFormatError || error instanceof CsvEncodingError ? error.line : 0 };
    if (error instanceof CsvFormatError) throw invalid({ field: 'content', rule: `csv.${error.part}`, params: line });
    if (error instanceof CsvEncodingError) throw invalid({ field: 'content', rule: 'csv.encoding', params: line });
    throw error;
  }
}

/** Refuses a changed header: it belongs to another table or year. */
function checkHeader(header: CsvRow | undefined, table: Omit<Body, 'content'>, read: ReadTable): void {
  const cells = header?.cells.map((cell) => cell.trim());
  const isOurs = (['ja', 'en'] as const).some(
    (locale) => JSON.stringify(cells) === JSON.stringify(csvHeader(table, read, locale)),
  );
  if (!isOurs) throw invalid({ field: 'content', rule: 'csv.header' });
}

/** Reads the cells, in the notations of Excel: `1,000,000`, `¥1,000,000`, `１０００円`. An empty cell is null. */
export function amountOf(cell: string): number | null | undefined {
  const text = normaliseNumber(cell.replace(/[¥￥円\s]/g, '')).replaceAll(',', '');
  if (text === '') return null;
  if (!/^\d{1,15}$/.test(text)) return undefined;
  return Number(text);
}

function wantedTargets(rows: readonly CsvRow[], table: Omit<Body, 'content'>, read: ReadTable): WantedTarget[] {
  const isGroup = table.subject_type === 'group';
  const subjects = new Map(
    read.rows
      .filter(({ deleted }) => !deleted)
      .map(({ id, email }) => [isGroup ? String(id) : email!.toLowerCase(), id]),
  );
  const issues: FieldIssue[] = [];
  const wanted = rows.flatMap(({ line, cells: [key = '', , ...cells] }) => {
    const subject_id = subjects.get(key.trim().toLowerCase());
    if (subject_id === undefined) {
      issues.push({ field: 'content', rule: 'csv.target_subject', params: { line, value: key } });
      return [];
    }
    return read.periods.flatMap(({ from }, index) => {
      const amount = amountOf(cells[index] ?? '');
      if (amount !== undefined) return [{ subject_id, starts_on: from, amount }];
      issues.push({ field: 'content', rule: 'csv.target_amount', params: { line, value: cells[index] ?? '' } });
      return [];
    });
  });
  throwIfInvalid(issues.slice(0, 100));
  return wanted;
}
