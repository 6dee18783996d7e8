import type { Notice } from './notices.slice.ts';

const plain = { actorId: 1, subjectType: 'deal', others: 0, excerpt: null, readAt: null } as const;

export const notices: Notice[] = [
  {
    ...plain,
    id: 9,
    kind: 'mention',
    subjectId: 2,
    title: '基幹更改',
    excerpt: '条件をご確認ください。',
    createdAt: '2026-11-20T14:00:00+09:00',
  },
  {
    ...plain,
    id: 8,
    kind: 'form_submission',
    actorId: null,
    subjectType: 'contact',
    subjectId: 5,
    title: '高橋 美咲',
    excerpt: 'お問い合わせ',
    createdAt: '2026-11-20T10:00:00+09:00',
  },
  {
    ...plain,
    id: 7,
    kind: 'assigned',
    subjectId: 3,
    title: '保守契約',
    others: 4,
    createdAt: '2026-11-19T10:00:00+09:00',
    readAt: '2026-11-19T11:00:00+09:00',
  },
];

export const noticesAnswer = (data: Notice[], nextBefore: number | null = null) => ({
  listNotices: { data, meta: { unreadCount: data.filter(({ readAt }) => readAt === null).length, nextBefore } },
});
