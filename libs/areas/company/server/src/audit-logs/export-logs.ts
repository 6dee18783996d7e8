import { timestamp } from '@crm/format';
import { onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { Table } from '@crm/jobs-server';
import type { TenantDb } from '@crm/database';
import { countQuery } from '@crm/server-kit';
import type { Cell, AppContext, Locale, StaffContext } from '@crm/server-kit';
import { logColumns, logsAmong, matchingLogs, recordName } from './matching-logs.ts';
import type { AuditFilter } from './matching-logs.ts';
import { readPeople } from './people.ts';
import { fieldsOf, presentLog } from './present-log.ts';
import type { AuditLogDetail } from './present-log.ts';
import { readSittings } from './sittings.ts';

const PAGE = 500;
const names: Record<Locale, string> = { ja: '監査ログ', en: 'audit-log' };

/** Requests the entries as a CSV file, and logs the request. */
export async function requestAuditCsv(app: AppContext, ctx: StaffContext, filter: AuditFilter) {
  // An invalid filter is refused now, not when the job runs.
  matchingLogs(ctx.domainId, filter);
  const title = names[ctx.locale];
  const parameters = { filter };
  return { data: await requestBulkJob(app, ctx, { entity: 'audit_log', operation: 'export', title, parameters }) };
}

type Told = Omit<AuditLogDetail, 'operation' | 'until'>;

interface Column {
  label: Record<Locale, string>;
  cell: (log: Told) => Cell;
}

/** Formats a time as Excel reads it. */
const excelTime = (time: string): string => timestamp(time).replaceAll('-', '/').replace('T', ' ');
const side = (log: Told, which: 'before' | 'after'): string =>
  log.fields
    .filter((field) => field[which] !== null)
    .map((field) => `${field.label}: ${field[which]}`)
    .join('\n');

const columns: readonly Column[] = [
  { label: { ja: '番号', en: 'No.' }, cell: ({ id }) => id },
  { label: { ja: '日時', en: 'Time' }, cell: ({ created_at }) => excelTime(created_at) },
  { label: { ja: 'メンバー', en: 'Member' }, cell: ({ user }) => user?.name },
  { label: { ja: 'メールアドレス', en: 'E-mail' }, cell: ({ user }) => user?.email },
  { label: { ja: '操作', en: 'Action' }, cell: ({ action_label }) => action_label },
  { label: { ja: '対象', en: 'Kind' }, cell: ({ entity_label }) => entity_label },
  { label: { ja: '対象ID', en: 'Record ID' }, cell: ({ record_id }) => record_id },
  { label: { ja: '対象名', en: 'Record' }, cell: ({ record_name }) => record_name },
  { label: { ja: '変更前', en: 'Before' }, cell: (log) => side(log, 'before') },
  { label: { ja: '変更後', en: 'After' }, cell: (log) => side(log, 'after') },
  { label: { ja: 'IPアドレス', en: 'IP address' }, cell: ({ ip }) => ip },
  { label: { ja: '端末', en: 'Device' }, cell: ({ user_agent }) => user_agent },
  { label: { ja: 'リクエストID', en: 'Request ID' }, cell: ({ request_id }) => request_id },
];

/** Registers the export of the log, oldest entry first. */
export function exportLogsOn(app: AppContext): void {
  onBulkJob(app, 'audit_log', 'export', async ({ db, locale, parameters }): Promise<Table> => {
    const { filter } = parameters as { filter: AuditFilter };
    const among = await logsAmong(db, filter);
    const total = await db.first(countQuery(matchingLogs(db.domainId, filter, among)));
    return {
      name: names[locale],
      header: columns.map(({ label }) => label[locale]),
      total: total?.total_count ?? 0,
      pages: pagesOf(db, filter, locale, among),
    };
  });
}

async function* pagesOf(
  db: TenantDb,
  filter: AuditFilter,
  locale: Locale,
  among: readonly number[] | undefined,
): AsyncGenerator<Cell[][]> {
  const people = await readPeople(db);
  let last = 0;
  for (;;) {
    const rows = await db.all(
      matchingLogs(db.domainId, filter, among)
        .select([...logColumns, 'user_agent', 'request_id', 'changes', recordName.as('record_name')])
        .where('audit_logs.id', '>', last)
        .orderBy('audit_logs.id')
        .limit(PAGE),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const sittingOf = await readSittings(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map(({ changes, user_agent, request_id, ...row }) => {
      const log: Told = {
        ...presentLog(row, people, locale),
        user_agent,
        request_id,
        fields: fieldsOf({ ...sittingOf({ id: row.id, changes }), entity: row.entity }, people, locale),
      };
      return columns.map(({ cell }) => cell(log));
    });
  }
}
