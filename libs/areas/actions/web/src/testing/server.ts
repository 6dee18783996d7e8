import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { action, late, longNote, page, planned } from './samples.ts';

export const comment = (id: number, more: object = {}) => ({
  id,
  actionId: 3,
  userId: 2,
  body: '先方の温度感が伝わる報告でした。https://example.jp/minutes も共有します。',
  createdAt: '2026-10-02T18:00:00+09:00',
  updatedAt: '2026-10-02T18:00:00+09:00',
  lockVersion: 0,
  ...more,
});

const full = [
  planned(1, { commentCount: 0 }),
  late(2, { inviteeIds: [1, 3] }),
  action(3, {
    result: longNote,
    commentCount: 2,
    reactions: [
      { reactionType: 'clap', userIds: [1, 2] },
      { reactionType: 'thanks', userIds: [3] },
    ],
    contacts: [{ id: 9, name: '高橋 美咲' }],
  }),
  action(4, { patternId: 2, startDatetime: '2026-09-30T09:00:00+09:00', endDatetime: '2026-09-30T09:00:00+09:00' }),
];

/** The answers of a fake server with the actions of a deal. */
export const fullServer: FakeAnswers = {
  listActions: page(full, 1234),
  listActionsOfDeal: page(full, 24),
  listActionsOfCustomer: page(full),
  listActionsOfContact: page(full),
  listActionsOfCalendar: { data: full, leftOff: [], memberIds: [1] },
  getAction: ({ id }: { id: number }) => ({ data: full.find((one) => one.id === id) ?? planned(id) }),
  getDeal: ({ id }: { id: number }) => ({
    data: { id, name: '基幹システム刷新', dealTypeId: 1, contacts: [{ id: 9, name: '高橋 美咲' }] },
  }),
  listActionTemplates: {
    data: [
      { id: 1, patternId: 1, purposeId: null, body: '■議題\n■決定事項', updatedAt: '', lockVersion: 0 },
      { id: 2, patternId: 1, purposeId: 72, body: '■見積の前提', updatedAt: '', lockVersion: 0 },
    ],
  },
  createActionOfDeal: { data: planned(9), nextAction: null },
  updateAction: ({ id }: { id: number }) => ({ data: action(id, { lockVersion: 1 }), nextAction: null }),
  deleteAction: undefined,
  restoreActions: { data: [] },
  listActionComments: {
    data: [comment(11), comment(12, { userId: 1, body: '次回は部長にも同席いただきます。', lockVersion: 1 })],
    meta: { totalCount: 2, hasOlder: false },
  },
  createActionComment: ({ body }: { body: { body: string } }) => ({ data: comment(13, { userId: 1, ...body }) }),
  toggleActionReaction: { data: [{ reactionType: 'clap', userIds: [2] }] },
  bulkUpdateActions: { data: { previous: [], actions: full } },
  bulkDeleteActions: undefined,
  summariseActions: { data: { count: 1234, fields: [] } },
  listActionSearchConditions: page([]),
  listActionSearchHistories: { data: [] },
  addActionSearchHistory: { data: [] },
  listDailyReports: {
    data: [
      {
        ...{
          id: 5,
          userId: 2,
          day: '2026-10-02',
          commentCount: 1,
          updatedAt: '2026-10-02T18:00:00+09:00',
          lockVersion: 1,
        },
        reflections: '先方の課題を深く伺えた。次回は要件を具体的に確認したい。',
        nextPlan: '10:00 見積の前提を社内で確認',
      },
    ],
    memberIds: [2],
  },
  saveDailyReport: ({ body }: { body: { day: string } }) => ({
    data: { id: 6, userId: 1, commentCount: 0, updatedAt: '', ...body, lockVersion: 1 },
  }),
  listDailyReportComments: {
    data: [comment(21, { userId: 1, body: '良い聞き取りでした。次回は同席します。' })],
    meta: { totalCount: 1, hasOlder: false },
  },
  listActionTargets: { data: [] },
  getListSetting: { data: { columns: [] } },
  saveListSetting: { data: { columns: [] } },
};

export const emptyServer: FakeAnswers = {
  ...fullServer,
  listActions: page([]),
  listActionsOfDeal: page([]),
  listActionsOfCalendar: { data: [], leftOff: [], memberIds: [1] },
  listDailyReports: { data: [], memberIds: [1] },
};

const lists = ['listActions', 'listActionsOfDeal', 'listActionsOfCalendar', 'listDailyReports'] as const;
const each = (answer: () => unknown): FakeAnswers => ({
  ...fullServer,
  ...Object.fromEntries(lists.map((name) => [name, answer])),
});

export const silentServer = each(() => new Promise(() => {}));
export const brokenServer = each(() => {
  throw apiError('NetworkError', { status: 0 });
});
export const wordyServer: FakeAnswers = each(() =>
  page([
    action(1, {
      dealName: '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約',
      customerName: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会',
      result: `${longNote}\nhttps://example.jp/${'a'.repeat(120)}`,
    }),
  ]),
);
