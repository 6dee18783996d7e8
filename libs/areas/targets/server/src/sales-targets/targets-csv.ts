import { fullPeriodName } from '@crm/format/periods';
import type { Period } from '@crm/format/periods';
import { createCsvWriter, csvFileName } from '@crm/server-kit';
import type { AppContext, CsvEncoding, Locale, StaffContext } from '@crm/server-kit';
import { sqlFor } from '@crm/database';
import { readTable } from './list-targets.ts';
import type { ReadTable } from './list-targets.ts';
import type { TableOfYear } from './target-table.ts';

const words = {
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  name: { ja: '名前', en: 'Name' },
  id: { ja: 'グループID', en: 'Group ID' },
  group: { ja: 'グループ名', en: 'Group' },
  file: { ja: '売上目標', en: 'sales-targets' },
} as const;

/** Returns the header of a table's file: who it is, and one column per period. */
export function csvHeader(
  table: TableOfYear,
  { calendar, periods }: Pick<ReadTable, 'calendar' | 'periods'>,
  locale: Locale,
) {
  const who = table.subject_type === 'group' ? (['id', 'group'] as const) : (['email', 'name'] as const);
  const name = (period: Period) => fullPeriodName(period, calendar, locale);
  return [...who.map((key) => words[key][locale]), ...periods.map(name)];
}

/** Returns the file of a table in the caller's encoding: the template, or with `filled` the present targets. */
export async function targetsFile(
  app: AppContext,
  ctx: StaffContext,
  { filled = false, ...table }: TableOfYear & { filled?: boolean | undefined },
): Promise<Uint8Array> {
  const read = await readTable(ctx, table);
  const member = await ctx.db.first(
    sqlFor
      .selectFrom('members')
      .select('csv_encoding')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId),
  );
  const encoding = (member?.csv_encoding ?? 'cp932') as CsvEncoding;
  const rows = read.rows
    .filter(({ deleted }) => filled || !deleted)
    .map(({ id, email, name, amounts }) => [
      ...[table.subject_type === 'group' ? String(id) : email, name],
      ...amounts.map((amount) => (filled ? amount : null)),
    ]);
  const name = csvFileName(words.file[ctx.locale], app.clock.now());
  ctx.setHeader('content-type', `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'shift_jis'}`);
  ctx.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return createCsvWriter(encoding).rows([csvHeader(table, read, ctx.locale), ...rows]);
}
