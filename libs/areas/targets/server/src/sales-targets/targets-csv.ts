import { fullPeriodName } from '@crm/format/periods';
import type { Period } from '@crm/format/periods';
import { sendCsv } from '@crm/server-kit';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
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
  const rows = read.rows
    .filter(({ deleted }) => filled || !deleted)
    .map(({ id, email, name, amounts }) => [
      ...[table.subject_type === 'group' ? String(id) : email, name],
      ...amounts.map((amount) => (filled ? amount : null)),
    ]);
  return sendCsv(ctx, words.file[ctx.locale], app.clock.now(), [csvHeader(table, read, ctx.locale), ...rows]);
}
