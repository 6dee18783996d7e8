import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { boardAnswers } from './board-answers.ts';
import { contact, deal, listedDeal } from './samples.ts';

export const pageOf = <Row>(data: Row[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});

/** A fake server with a full board, a list of 1,234 deals and the deal with id 2. */
export const fullServer: FakeAnswers = {
  ...boardAnswers({ 11: [1, 2, 3], 12: [4, 5], 13: [6], 14: [], 15: [7], 16: [8], 17: [9], 18: [] }),
  listDeals: () =>
    pageOf(
      Array.from({ length: 6 }, (_, index) => listedDeal(index + 1, { phaseId: 11 + index })),
      1234,
    ),
  listDealsOfCustomer: pageOf([listedDeal(1), listedDeal(2, { phaseId: 16 })]),
  getDeal: ({ id }: { id: number }) => ({ data: deal(id, { phaseId: 12 }) }),
  listContactsByDeal: pageOf([contact(81, '高橋 美咲'), contact(82, '伊藤 健')]),
  suggestCustomers: { data: [{ id: 501, name: '青葉商事株式会社', address: '東京都千代田区丸の内1-1', telNo: null }] },
  listContactsOfCustomer: pageOf([]),
  createCustomer: ({ body }: { body: { name: string } }) => ({ data: { id: 900, name: body.name } }),
  createDeal: { data: deal(99, { name: '新しい案件' }) },
  updateDeal: ({ id, body }: { id: number; body: object }) => ({
    data: deal(id, { ...body, phaseId: 12, lockVersion: 2 }),
  }),
  moveDeal: ({ id, body }: { id: number; body: { phaseId: number; lockVersion: number } }) => ({
    data: deal(id, { phaseId: body.phaseId, lockVersion: body.lockVersion + 1 }),
  }),
  previewDeletion: { data: [{ kind: 'actions', count: 3 }] },
  deleteDeal: undefined,
  addDealBookmark: undefined,
  removeDealBookmark: undefined,
  listDealCustomers: { data: [] },
  listDealComments: { data: [], meta: { totalCount: 0, hasOlder: false } },
  getListSetting: { data: { columns: [] } },
  saveListSetting: { data: { columns: [] } },
  listDealSearchConditions: pageOf([]),
  listDealSearchConditionHistories: { data: [] },
  addDealSearchConditionHistory: undefined,
  bulkUpdateDeals: {
    data: { operationId: 5, count: 2, missingCount: 0, lockedCount: 0, leftOutCount: 0, leftOut: [], leftOutDeals: [] },
  },
  foreseeBulkUpdate: { data: { count: 2, lockedCount: 0, lackingCount: 0, lacking: [], lackingDeals: [] } },
  bulkDeleteDeals: { data: { operationId: 6, count: 2, missingCount: 0, lockedCount: 0 } },
  undoBulkDeals: { data: { restoredCount: 2, changedSinceCount: 0 } },
  saveDealLimitedSharingUsers: ({ id, body }: { id: number; body: { isLimited: boolean; userIds: number[] } }) => ({
    data: deal(id, { phaseId: 12, isLimited: body.isLimited, limitedSharingUserIds: body.userIds, lockVersion: 2 }),
  }),
};

/** A fake server without any deal. */
export const emptyServer: FakeAnswers = {
  ...fullServer,
  ...boardAnswers({ 11: [], 12: [], 13: [], 14: [], 15: [], 16: [], 17: [], 18: [] }),
  listDeals: pageOf([]),
  listDealsOfCustomer: pageOf([]),
  listContactsByDeal: pageOf([]),
};

const failing = (code: string, status: number) => () => {
  throw apiError(code, { status, message: '' });
};

const operations = Object.keys(fullServer);
const all = (answer: unknown): FakeAnswers => Object.fromEntries(operations.map((name) => [name, answer]));

export const brokenServer = all(failing('NetworkError', 0));
export const forbiddingServer = all(failing('Forbidden', 403));
export const forgetfulServer = all(failing('RecordNotFound', 404));
/** A fake server that never answers. */
export const silentServer = all(() => new Promise(() => {}));
