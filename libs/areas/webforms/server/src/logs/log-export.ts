import { timestamp } from '@crm/format';
import { viewersOf } from '@crm/identity-server';
import { JobStopped, onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { Table } from '@crm/jobs-server';
import type { TenantDb } from '@crm/database';
import { countQuery, orNotFound } from '@crm/server-kit';
import type { Cell, AppContext, Locale, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { editedDefinition } from '../drafts/draft.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';
import { checkPeriod } from './check-period.ts';
import { readColumns } from './log-columns.ts';
import type { Column } from './log-columns.ts';
import { matchingLogs, selectLogs } from './matching-logs.ts';
import type { LogFilter } from './matching-logs.ts';
import { presentLogs } from './present-logs.ts';
import type { Log } from './present-logs.ts';

const PAGE = 500;

interface Parameters extends LogFilter {
  webform_id: number;
}

const fileNames: Record<Locale, string> = { ja: 'フォーム回答', en: 'form-answers' };

/** Requests the submissions as a CSV file, with the caller's columns and encoding. */
export async function requestLogCsv(app: AppContext, ctx: StaffContext, formId: number, filter: LogFilter) {
  checkPeriod(filter);
  const { form, items } = orNotFound(await webformsRepository.find(ctx.db, formId));
  const parameters: Parameters = { webform_id: formId, ...filter };
  const title = editedDefinition(form, items).values.name;
  return {
    data: await requestBulkJob(app, ctx, { entity: 'webform_submission', operation: 'export', title, parameters }),
  };
}

/** Registers the job that exports submissions, oldest first. */
export function exportLogsOn(app: AppContext): void {
  onBulkJob(app, 'webform_submission', 'export', async ({ db, userId, locale, parameters }): Promise<Table> => {
    const { webform_id, ...filter } = parameters as Parameters;
    const columns = (await readColumns(db, userId, webform_id, locale)).filter(({ visible }) => visible);
    const viewer = (await viewersOf(db, [userId])).get(userId);
    if (!viewer) throw new JobStopped();
    const total = await db.first(countQuery(matchingLogs(viewer, webform_id, filter)));
    return {
      name: fileNames[locale],
      header: columns.map(({ label }) => label),
      total: total?.total_count ?? 0,
      pages: pagesOf(
        db,
        { viewer, formId: webform_id, filter },
        (log) => columns.map((column) => cellOf(column, log, locale)),
        locale,
      ),
    };
  });
}

/** Yields page after page by id: a submission that arrives meanwhile neither repeats nor hides a row. */
async function* pagesOf(
  db: TenantDb,
  { viewer, formId, filter }: { viewer: Viewer; formId: number; filter: LogFilter },
  rowOf: (log: Log) => Cell[],
  locale: Locale,
): AsyncGenerator<Cell[][]> {
  let last = 0;
  for (;;) {
    const rows = await db.all(
      selectLogs(viewer, matchingLogs(viewer, formId, filter))
        .where('l.id', '>', last)
        .orderBy(sql`l.id`)
        .limit(PAGE),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    yield (await presentLogs(db, rows, locale)).map(rowOf);
  }
}

const states: Record<Log['processing_state'], Record<Locale, string>> = {
  waiting: { ja: '処理中', en: 'In progress' },
  done: { ja: '完了', en: 'Done' },
  failed: { ja: '一部失敗', en: 'Partly failed' },
};

function cellOf({ key }: Column, log: Log, locale: Locale): Cell {
  if (key.startsWith('item_')) {
    const answer = log.answers.find(({ item_id }) => `item_${item_id}` === key);
    // As other exports join selected choices (spec 3 §2.16).
    return answer?.values?.join('//') ?? answer?.value ?? '';
  }
  if (key.startsWith('utm_')) return log.utm[key.slice(4) as keyof Log['utm']] ?? '';
  return cells[key]?.(log, locale) ?? '';
}

/** Formats a time so that Excel reads it as one. */
const excelTime = (time: string): string => timestamp(time).replaceAll('-', '/').replace('T', ' ');

const cells: Record<string, (log: Log, locale: Locale) => Cell> = {
  submitted_at: ({ submitted_at }) => excelTime(submitted_at),
  contact: ({ contact_name }) => contact_name,
  customer: ({ customer_name }) => customer_name,
  deal: ({ deal_name }) => deal_name,
  processing_state: ({ processing_state }, locale) => states[processing_state][locale],
  referer_url: ({ referer_url }) => referer_url,
  origin_url: ({ origin_url }) => origin_url,
  ip_masked: ({ ip_masked }) => ip_masked,
  version: ({ version }) => version,
};
