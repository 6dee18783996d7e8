import { importColumnsMax } from '@crm/contract';
import type { OpenTransaction, TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { CsvRow } from '@crm/server-kit';
import { sql } from 'kysely';
import { ReadProblem } from './read-problem.ts';

/** The greatest number of rows of a file (spec 3 §2.16), with those above the headings. */
const MOST_ROWS = 1_000_020;
/** The greatest number of characters of a cell: what a spreadsheet holds. */
const LONGEST_CELL = 32_767;
/** The number of rows of one statement. */
const PAGE = 2_000;

/** Returns cells as the text of a PostgreSQL array. */
const arrayText = (cells: readonly string[]): string =>
  `{${cells.map((cell) => `"${cell.replace(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`;

function checkRow({ line, cells }: CsvRow, place: number): void {
  if (place > MOST_ROWS) throw new ReadProblem({ reason: 'rows', line });
  if (cells.length > importColumnsMax) throw new ReadProblem({ reason: 'columns', line });
  for (const [index, cell] of cells.entries()) {
    const column = String(index + 1);
    if (cell.includes('\0')) throw new ReadProblem({ reason: 'nul', line, column });
    if (cell.length > LONGEST_CELL) throw new ReadProblem({ reason: 'cell', line, column });
  }
}

const insertRows = (domainId: number, id: number, first: number, rows: readonly CsvRow[]) =>
  compiled(sql`insert into import_rows (domain_id, import_id, place, line, cells)
    select ${domainId}, ${id}, place + ${first - 1}::int, line, cells::text[]
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ cells }) => arrayText(cells))}::text[])
      with ordinality as given (line, cells, place)`);

/**
 * Stores the rows of a file page by page. Returns their number; undefined when the import was changed or deleted
 * meanwhile, which `goesOn` finds out with the statement that counts the rows.
 * @throws ReadProblem for a row beyond the limits
 */
export async function stageRows(
  db: TenantDb,
  id: number,
  rows: AsyncIterable<CsvRow>,
  goesOn: (tx: OpenTransaction, count: number) => Promise<boolean>,
): Promise<number | undefined> {
  let page: CsvRow[] = [];
  let count = 0;
  const flush = () =>
    db.transaction(async (tx) => {
      await tx.all(insertRows(db.domainId, id, count - page.length + 1, page));
      page = [];
      return goesOn(tx, count);
    });
  for await (const row of rows) {
    count += 1;
    checkRow(row, count);
    page.push(row);
    if (page.length >= PAGE && !(await flush())) return undefined;
  }
  return page.length === 0 || (await flush()) ? count : undefined;
}
