import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, nullable, oneOf } from '../core/schemas.ts';

/** What members are told of inside the app (spec 3 §2.17). */
export const noticeKinds = [
  'mention',
  'action_comment',
  'invited',
  'assigned',
  'unassigned',
  'form_submission',
  'final_phase',
  'member_joined',
  'member_left',
  'today_plan',
  'unfinished_actions',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What notices are about: records, members, and the plan of a day, whose id is the day: 20261120. */
export const noticeSubjects = ['deal', 'action', 'contact', 'customer', 'member', 'plan'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

export const Notice = Type.Object({
  id: Id,
  kind: oneOf(noticeKinds),
  /** Who did it; null for what a form or the day brings. */
  actor_id: nullable(Type.Integer()),
  subject_type: oneOf(noticeSubjects),
  subject_id: Id,
  /** Name of the record. */
  title: Type.String(),
  /** Further records of the same change: one notice for many. */
  others: Count,
  /** What was said, or the name of the form. */
  excerpt: nullable(Type.String()),
  created_at: Type.String(),
  read_at: nullable(Type.String()),
});

/** お知らせ: what others did that concerns oneself; kept for 90 days. */
export const notices = defineResource('notices', {
  area: 'notices',
  operations: {
    listNotices: {
      summary: 'One’s own notices, the newest first, of records that one may see',
      method: 'GET',
      path: '/notices',
      access: access.signedIn(),
      query: Type.Object({
        /** `next_before` of the answer before. */
        before: Type.Optional(Id),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: Type.Object({
        data: Type.Array(Notice),
        meta: Type.Object({
          /** Of the newest hundred unread ones, those that one may see. */
          unread_count: Count,
          next_before: nullable(Type.Integer()),
        }),
      }),
      errors: ['ValidationFailed'],
    },
    readNotices: {
      summary: 'Mark one’s own notices as read: those that are named, or all',
      method: 'PUT',
      path: '/notices/read',
      access: access.signedIn(),
      body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
      status: 204,
      errors: ['ValidationFailed'],
    },
  },
});
