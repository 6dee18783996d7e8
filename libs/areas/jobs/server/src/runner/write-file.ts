import type { ExportFormat } from '@crm/contract';
import { createCsvWriter, csvFileName, writtenXlsx, xlsxMost } from '@crm/server-kit';
import type { Cell } from '@crm/server-kit';
import type { BulkRun, Notice, Table } from './bulk-run.ts';
import { readAhead } from './read-ahead.ts';

const contentTypes: Record<ExportFormat, string> = {
  cp932: 'text/csv; charset=Shift_JIS',
  utf8: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const keyOf = ({ db, jobId }: BulkRun): string => `jobs/${db.domainId}/${jobId}.csv`;

/** Returns the form of the file: a table that is too large for a workbook becomes CSV. */
function formOf({ format }: BulkRun, { header, total, resultIn }: Table): { form: ExportFormat; notices: Notice[] } {
  if (resultIn) return { form: resultIn, notices: [] };
  const isTooLarge = total >= xlsxMost.rows || (total + 1) * header.length > xlsxMost.cells;
  return format === 'xlsx' && isTooLarge
    ? { form: 'utf8', notices: [{ key: 'too_large' }] }
    : { form: format, notices: [] };
}

/** Writes the table to a file, page by page. A CSV file is never held in memory. */
export async function writeFile(run: BulkRun, table: Table) {
  const { name, header, total, resultIn } = table;
  const { form, notices } = formOf(run, table);
  if (!resultIn) await run.progress({ total_count: total });
  let processed = 0;
  async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield [header];
    for await (const page of readAhead(table.pages)) {
      yield page;
      processed += page.length;
      if (!resultIn) await run.progress({ processed_count: processed, succeeded_count: processed });
    }
  }
  const csv = form === 'xlsx' ? undefined : createCsvWriter(form);
  async function* content() {
    for await (const page of pages()) yield csv!.rows(page);
  }
  const file_size = await run.app.storage.write(keyOf(run), csv ? content() : writtenXlsx(pages()));
  if (csv && csv.unmapped > 0) notices.push({ key: 'unmapped', count: csv.unmapped });
  return {
    file_key: keyOf(run),
    file_name: csvFileName(name, run.app.clock.now(), csv ? 'csv' : 'xlsx'),
    file_size,
    content_type: contentTypes[form],
    notices: JSON.stringify(notices),
    ...(resultIn ? {} : { total_count: processed }),
  };
}
