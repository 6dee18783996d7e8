import type { Company } from '@crm/identity-web';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Usage } from '../company/company.slice.ts';
import type { DemoData, FirstSteps } from '../first-steps/first-steps.slice.ts';
import { flagOf } from '../features/features.ts';
import { comingFeatures, featureNames } from '../generated/features.ts';
import type { AuditLog, AuditLogDetail } from '../audit-logs/audit-logs.types.ts';

const yamada = { id: 1, name: '山田 太郎', email: 'user1@example.jp' };

/** Returns an entry of the audit log; missing fields follow from the id. */
export const auditLog = (id: number, more: Partial<AuditLog> = {}): AuditLog => ({
  id,
  createdAt: `2026-11-20T14:${String(id % 60).padStart(2, '0')}:00+09:00`,
  action: 'delete',
  actionLabel: '削除',
  entity: 'deal',
  entityLabel: '案件',
  recordId: 300 + id,
  recordName: `株式会社山川製作所 更新${id}`,
  user: yamada,
  ip: '203.0.113.7',
  ...more,
});

export const auditLogs: AuditLog[] = [
  auditLog(5),
  auditLog(4, {
    action: 'permission',
    actionLabel: '権限の変更',
    entity: 'member',
    entityLabel: 'メンバー',
    recordName: '佐藤 花子',
  }),
  auditLog(3, { action: 'denied', actionLabel: '拒否', recordName: null }),
  auditLog(2, {
    action: 'sign_in_failed',
    actionLabel: 'サインイン失敗',
    entity: 'member',
    entityLabel: 'メンバー',
    recordName: null,
  }),
  auditLog(1, { action: 'create', actionLabel: '作成', user: null, ip: null, recordName: null, recordId: null }),
];

export const auditDetail = (more: Partial<AuditLogDetail> = {}): AuditLogDetail => ({
  ...auditLog(4, auditLogs[1]),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
  until: null,
  requestId: '7d0c5b1e-2f6a-4c55-9a38-0a6c3f8b4e21',
  operation: null,
  fields: [
    { name: 'profile', label: '権限プロファイル', before: '一般', after: '管理者' },
    { name: 'memo', label: 'メモ', before: null, after: '異動に伴う変更' },
  ],
  ...more,
});

export const pageOf = (rows: AuditLog[], totalCount = rows.length) => ({
  data: rows,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});

/** Returns the company as its administrators see it. */
export const company = (more: Partial<Company> = {}): Company => ({
  ...({} as Company),
  ...Object.fromEntries([...featureNames, ...comingFeatures].map((feature) => [flagOf(feature), true])),
  id: 1,
  name: 'エニシ株式会社',
  plan: 1,
  closingMonth: 3,
  weekStart: 1,
  language: 'ja',
  observesNationalHolidays: true,
  holidays: [{ date: '2026-12-30', name: '年末休業' }],
  dealLock: false,
  hiddenDeletedUsers: false,
  showDealType: true,
  showDealRequiredFields: true,
  csvEasyAuthorityMode: false,
  displayGoalMenuToAllUser: false,
  logoUrl: null,
  lockVersion: 4,
  ...more,
});

export const usage: Usage = {
  plan: 10,
  members: 12,
  customers: 4_820,
  contacts: 12_345,
  deals: 3_210,
  actions: 45_678,
  estimates: 890,
  webforms: 6,
  materials: 1_204,
  fileBytes: 1_234_567_890,
  submissionsThisMonth: 321,
};

const stepNames = [
  'company',
  'members',
  'phases',
  'form_published',
  'first_submission',
  'first_deal',
  'deal_moved',
] as const;

/** Returns the first steps with the given number done. */
export const firstSteps = (done: number): FirstSteps => ({
  steps: stepNames.map((name, index) => ({ name, done: index < done })),
  dealId: null,
  hidden: false,
});

export const demoData = (more: Partial<DemoData> = {}): DemoData => ({
  customers: 0,
  contacts: 0,
  deals: 0,
  actions: 0,
  jobId: null,
  stayed: [],
  ...more,
});

export const answers: FakeAnswers = {
  getFirstSteps: { data: firstSteps(2) },
  getDemoData: { data: demoData() },
  getCompanyUsage: { data: usage },
  getCurrentDomain: { data: company() },
  listAuditLogs: pageOf(auditLogs),
  listAuditLogChoices: {
    data: {
      actions: [
        { value: 'delete', label: '削除' },
        { value: 'denied', label: '拒否' },
      ],
      entities: [
        { value: 'deal', label: '案件' },
        { value: 'member', label: 'メンバー' },
      ],
    },
  },
  getAuditLog: { data: auditDetail() },
};
