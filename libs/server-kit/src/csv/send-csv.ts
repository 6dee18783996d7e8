import { sqlFor } from '@crm/database';
import type { StaffContext } from '../context/context.ts';
import { createCsvWriter, csvFileName } from './csv-writer.ts';
import type { Cell } from './csv-writer.ts';

/**
 * Returns a small table as a CSV file in the caller's encoding, with its headers of the answer. Who chose workbooks gets
 * UTF-8. `name` is the file's name without its day.
 */
export async function sendCsv(
  ctx: StaffContext,
  name: string,
  now: Date,
  table: readonly (readonly Cell[])[],
): Promise<Uint8Array> {
  const member = await ctx.db.first(
    sqlFor
      .selectFrom('members')
      .select('csv_encoding')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId),
  );
  const encoding = (member?.csv_encoding ?? 'cp932') === 'cp932' ? 'cp932' : 'utf8';
  ctx.setHeader('content-type', `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'shift_jis'}`);
  const file = encodeURIComponent(csvFileName(name, now));
  ctx.setHeader('content-disposition', `attachment; filename*=UTF-8''${file}`);
  return createCsvWriter(encoding).rows(table);
}
