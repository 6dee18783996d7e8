import type { Action } from '../domain/action.types.ts';

/** Returns a completed meeting of a deal; its defaults follow from the id. */
export const action = (id: number, more: Partial<Action> = {}): Action => ({
  id,
  targetType: 'deal',
  dealId: 2,
  dealName: '基幹システム刷新',
  dealTypeId: 1,
  customerId: null,
  customerName: '株式会社山川製作所',
  contactId: null,
  contactName: null,
  patternId: 1,
  purposeId: 71,
  status: 'completed',
  active: false,
  startDatetime: '2026-10-02T14:00:00+09:00',
  endDatetime: '2026-10-02T15:00:00+09:00',
  userId: 2,
  inviteeIds: [],
  contacts: [],
  preNote: null,
  result: '現行システムの課題を伺った。来月中に要件をまとめる。',
  extraResult: null,
  customs: [],
  commentCount: 0,
  files: [],
  reactions: [],
  isStarred: false,
  createdBy: 2,
  createdAt: '2026-10-01T10:00:00+09:00',
  updatedAt: '2026-10-02T15:10:00+09:00',
  lockVersion: 0,
  ...more,
});

/** Returns a planned action; the function below returns an overdue one. */
export const planned = (id: number, more: Partial<Action> = {}): Action =>
  action(id, {
    status: 'planned',
    active: true,
    startDatetime: '2099-11-27T10:00:00+09:00',
    endDatetime: '2099-11-27T11:00:00+09:00',
    preNote: '見積の前提を確認する。',
    result: null,
    ...more,
  });

export const late = (id: number, more: Partial<Action> = {}): Action =>
  planned(id, {
    patternId: 3,
    startDatetime: '2026-01-08T10:00:00+09:00',
    endDatetime: '2026-01-08T10:15:00+09:00',
    ...more,
  });

export const longNote = Array.from({ length: 9 }, (_, n) => `${n + 1}. 現行システムの課題について詳しく伺った。`).join(
  '\n',
);

/** Returns a page of rows in the server's format. */
export const page = <Row>(data: readonly Row[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});
