import type { FakeAnswers } from '@crm/web-kit/testing';

export const personalData = {
  contactId: 7,
  stoppedAt: null as string | null,
  sections: [
    {
      ...{ key: 'contact', label: 'コンタクト', count: 1 },
      entries: [
        {
          at: '2026-04-01T09:00:00+09:00',
          values: [
            { label: '名前', value: '山本 さくら' },
            { label: 'メールアドレス', value: 'sakura@example.com' },
          ],
        },
      ],
    },
    { key: 'visits', label: 'サイトの訪問', count: 0, entries: [] },
    {
      ...{ key: 'answers', label: 'フォームの回答', count: 150 },
      entries: [{ at: null, values: [{ label: '回答', value: 'お名前: 山本\nご用件: 見積' }] }],
    },
  ],
};

/** The usual answers of the fake server. */
export const answers: FakeAnswers = {
  getPersonalData: { data: personalData },
  stopPersonalDataUse: { data: { ...personalData, stoppedAt: '2026-04-02T10:00:00+09:00' } },
  erasePersonalData: undefined,
  listPersonalDataRequests: {
    data: [
      {
        ...{ id: 2, contactId: 9, contactName: null, kind: 'erase', reason: 'requested', userId: 1 },
        createdAt: '2026-04-02T10:00:00+09:00',
      },
      {
        ...{ id: 1, contactId: 7, contactName: '山本 さくら', kind: 'disclose', reason: 'requested', userId: 1 },
        createdAt: '2026-04-01T10:00:00+09:00',
      },
    ],
    meta: { page: 1, perPage: 20, totalCount: 2, totalCountIsCapped: false, nextCursor: null },
  },
};
