import type { Activity } from './activities.slice.ts';

const nothing = { userId: null, title: null, text: null, path: null, fromId: null, toId: null };
const plain = { ...nothing, patternId: null, count: null };

/** One activity of every kind, newest first. */
export const activities: Activity[] = [
  {
    ...plain,
    kind: 'action',
    id: 5,
    at: '2026-11-20T14:00:00+09:00',
    userId: 1,
    patternId: 3,
    text: '価格をご案内しました。',
  },
  {
    ...plain,
    kind: 'phase',
    id: 4,
    at: '2026-11-20T09:00:00+09:00',
    userId: 1,
    title: '基幹更改',
    fromId: 11,
    toId: 12,
  },
  { ...plain, kind: 'mail_open', id: 6, at: '2026-11-19T18:12:00+09:00', title: 'お問い合わせ' },
  { ...plain, kind: 'visit', id: 3, at: '2026-11-19T18:00:00+09:00', title: '料金のご案内', count: 4 },
  { ...plain, kind: 'submission', id: 2, at: '2026-11-19T18:05:00+09:00', title: 'お問い合わせ' },
  { ...plain, kind: 'stage', id: 1, at: '2026-11-18T10:00:00+09:00', toId: 1 },
].map(
  (one) =>
    ({
      ...one,
      path: one.kind === 'action' ? '/actions?action=5' : one.kind === 'phase' ? '/deals/2' : null,
    }) as Activity,
);

export const activitiesPage = (rows: Activity[], nextCursor: string | null = null) => ({
  listContactActivities: { data: rows, meta: { nextCursor } },
});
