import { page } from '@crm/records-web/testing';
import type { Job } from '../jobs/jobs.types.ts';

/** Returns a job: a finished export of deals, with changes. */
export const job = (id: number, more: Partial<Job> = {}): Job => ({
  id,
  entity: 'deal',
  operationType: 'export',
  title: '案件一覧',
  status: 'completed',
  isPaused: false,
  jobsBefore: null,
  user: { id: 1, name: '山田 太郎' },
  totalCount: 1_234,
  processedCount: 1_234,
  succeededCount: 1_234,
  failedCount: 0,
  progress: 100,
  notices: [],
  file: { name: '案件一覧_20261120.csv', size: 45_678, downloadUrl: '/api/files/x' },
  createdAt: '2026-11-20T10:00:00',
  startedAt: '2026-11-20T10:00:01',
  finishedAt: '2026-11-20T10:00:09',
  expiresAt: '2026-12-20T10:00:00',
  ...more,
});

const none = { file: null, finishedAt: null };

export const running = job(6, {
  ...none,
  entity: 'customer',
  operationType: 'update',
  title: '取引先の担当者を変更',
  status: 'running',
  processedCount: 560,
  succeededCount: 560,
  progress: 45,
});
export const waiting = job(7, {
  ...none,
  entity: 'member',
  operationType: 'update',
  title: '山田 太郎 → 佐藤 花子',
  status: 'queued',
  jobsBefore: 1,
  totalCount: null,
  processedCount: 0,
  succeededCount: 0,
  progress: 0,
});
export const paused = job(5, { ...running, id: 5, title: '案件の一括更新', status: 'queued', isPaused: true });
export const partly = job(4, {
  title: 'アクション一覧',
  entity: 'action',
  status: 'completed_with_errors',
  failedCount: 3,
  succeededCount: 1_231,
  notices: ['12文字を変換できませんでした。UTF-8でのダウンロードをお試しください。'],
});
export const failed = job(3, {
  ...none,
  title: 'お問い合わせフォーム',
  entity: 'webform_submission',
  status: 'failed',
  notices: ['処理中にエラーが発生しました。しばらくしてから再度お試しください。'],
});
export const canceled = job(2, { ...running, id: 2, title: 'デモデータ', entity: 'demo_data', status: 'canceled' });

export const jobs: Job[] = [waiting, running, paused, partly, failed, canceled, job(1)];
export const jobsPage = page(jobs);
