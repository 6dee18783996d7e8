import { page } from '@crm/records-web/testing';
import type { ImportRecord, Kind, Row } from '../import/import.types.ts';
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

/** Returns an import of customers that has just been read, with changes. */
export const importRecord = (more: Partial<ImportRecord> = {}): ImportRecord => ({
  id: 12,
  entity: 'customer',
  dealTypeId: null,
  customObjectDefId: null,
  user: { id: 1, name: '山田 太郎' },
  fileName: '取引先リスト.csv',
  fileSize: 1_234,
  state: 'ready',
  problem: null,
  format: { encoding: 'cp932', delimiter: 'comma', headerRow: 1 },
  sheets: [],
  header: ['会社名', '電話', '好きな色'],
  sample: [
    ['㈱縁側', '03-1111-1111', '赤'],
    ['土間商店', '03-2222-2222', '青'],
  ],
  settings: {
    mapping: [
      { column: 'name', sources: [0] },
      { column: 'tel_no', sources: [1] },
    ],
    mode: 'create',
    key: null,
    empty: 'keep',
    similar: 'skip',
    reacts: false,
  },
  findings: [],
  proposals: [
    { column: 'name', sources: [0], reason: 'heading' },
    { column: 'tel_no', sources: [1], reason: 'phone' },
  ],
  preset: null,
  columns: [
    { id: 'id', label: '取引先ID', isRequired: false, second: null },
    { id: 'name', label: '取引先名', isRequired: true, second: null },
    { id: 'tel_no', label: '電話番号', isRequired: false, second: null },
    { id: 'address', label: '住所', isRequired: false, second: null },
  ],
  keys: [
    { id: 'id', label: '取引先ID', columns: ['id'] },
    { id: 'name', label: '取引先名', columns: ['name'] },
  ],
  rowCount: 3,
  checkedCount: 0,
  counts: { create: 0, update: 0, skip: 0, duplicate: 0, error: 0 },
  cleared: [],
  mayCreateChoices: false,
  newChoices: [],
  jobId: null,
  undoJobId: null,
  ranAt: null,
  undoUntil: null,
  createdAt: '2026-11-20T10:00:00',
  lockVersion: 0,
  ...more,
});

export const importKinds: Kind[] = [
  { entity: 'customer', types: null },
  { entity: 'contact', types: null },
  { entity: 'deal', types: [1, 3].map((id) => ({ id, name: `タイプ${id}` })) },
];

/** Returns a row of the preview: one that creates a record, with changes. */
export const importRow = (place: number, more: Partial<Row> = {}): Row => ({
  place,
  line: place,
  cells: ['㈱縁側', '03-1111-1111', '赤'],
  verdict: 'create',
  recordId: null,
  issues: [],
  differences: [],
  outcome: null,
  ...more,
});

export const checked = importRecord({
  state: 'checked',
  checkedCount: 3,
  counts: { create: 1, update: 1, skip: 0, duplicate: 0, error: 1 },
  cleared: [{ column: 'tel_no', count: 2 }],
});

export const importRows: Row[] = [
  importRow(2),
  importRow(3, {
    verdict: 'update',
    recordId: 5,
    differences: [{ column: 'tel_no', label: '電話番号', before: '03-1111-1111', after: '' }],
  }),
  importRow(4, {
    verdict: 'error',
    cells: ['', '9.01E+09', '黄'],
    issues: [
      { column: 'name', message: '必須項目です。' },
      { column: 'tel_no', message: 'Excelの指数表示（例：9.01E+10）になり、元の番号が失われています。' },
    ],
  }),
];

export const done = importRecord({
  state: 'done',
  jobId: 7,
  ranAt: '2026-11-20T10:00:00',
  undoUntil: '2026-12-20T10:00:00',
});
