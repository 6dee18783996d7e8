import type { BulkEntity, BulkJob, BulkJobStatus, BulkOperationType } from '@crm/contract';
import { holderOf, shownName } from '@crm/identity-server';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import type { Static } from 'typebox';
import { mayTake } from '../download/may-take.ts';
import { downloadUrl } from '../download/download-links.ts';
import type { Notice } from '../runner/bulk-run.ts';
import type { JobRow } from './bulk-jobs.repository.ts';

const userName = ({ user_name, user_deleted_at, user_disabled_at }: JobRow, locale: Locale) =>
  shownName({ name: user_name ?? '', deleted: user_deleted_at !== null, disabled: user_disabled_at !== null }, locale);

export function presentBulkJob(app: AppContext, ctx: StaffContext, job: JobRow): Static<typeof BulkJob> {
  return {
    id: job.id,
    entity: job.entity as BulkEntity,
    operation_type: job.operation_type as BulkOperationType,
    title: job.title,
    status: job.status as BulkJobStatus,
    is_paused: job.is_paused,
    jobs_before: job.jobs_before,
    user: { id: job.user_id, name: userName(job, ctx.locale) },
    total_count: job.total_count,
    processed_count: job.processed_count,
    succeeded_count: job.succeeded_count,
    failed_count: job.failed_count,
    progress: progressOf(job),
    notices: (job.notices as Notice[]).map((notice) => words[notice.key](notice as never)[ctx.locale]),
    file:
      job.file_key === null || !mayTake(ctx.session, job.entity)
        ? null
        : {
            name: job.file_name ?? '',
            size: job.file_size ?? 0,
            download_url: downloadUrl(app, { ...holderOf(ctx), job: job.id }),
          },
    created_at: job.created_at,
    started_at: job.started_at,
    finished_at: job.finished_at,
    expires_at: job.expires_at,
  };
}

function progressOf({ status, total_count, processed_count }: JobRow): number {
  if (status === 'completed' || status === 'completed_with_errors') return 100;
  return total_count ? Math.min(99, Math.floor((processed_count / total_count) * 100)) : 0;
}

const words: { [K in Notice['key']]: (notice: Extract<Notice, { key: K }>) => Record<Locale, string> } = {
  unmapped: ({ count }) => ({
    ja: `${count}文字を変換できませんでした。UTF-8でのダウンロードをお試しください。`,
    en: `${count} characters could not be written. Please try the download in UTF-8.`,
  }),
  too_large: () => ({
    ja: 'Excel形式で出力できるのは100,000行（2,000,000セル）までのため、UTF-8のCSVで出力しました。',
    en: 'A workbook can have 100,000 rows (2,000,000 cells), so the file is CSV in UTF-8.',
  }),
  failed: () => ({
    ja: '処理中にエラーが発生しました。しばらくしてから再度お試しください。',
    en: 'Something went wrong. Please try again later.',
  }),
};
