import type { DealComment as Comment } from '@crm/api-client';

export const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  dealId: 7,
  userId: 1,
  body: `第${id}の話`,
  mentionedUserIds: [],
  createdAt: '2026-10-02T09:30:00+09:00',
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
  ...more,
});

export const answerOf = (data: Comment[], totalCount = data.length) => ({
  data,
  meta: { totalCount, hasOlder: totalCount > data.length },
});
