import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, named, nullable, oneOf } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';

/** The kinds of in-app notifications (spec 3 §2.17). */
export const noticeKinds = [
  'mention',
  'action_comment',
  'report_comment',
  'invited',
  'assigned',
  'unassigned',
  'form_submission',
  'final_phase',
  'member_joined',
  'member_left',
  'today_plan',
  'unfinished_actions',
  'automation_notice',
  'automation_error',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

type NoticedKind = Extract<(typeof recordKinds)[number], { notices: object }>;
/** The kinds whose records can be the subjects of notifications. */
export const noticedKinds: readonly NoticedKind[] = recordKinds.filter((kind) => 'notices' in kind);
export type NoticeSubject = NoticedKind['entity'] | 'member' | 'plan';

/** The subjects of notifications: records, members, and the plan of a day, whose id is the day: 20261120. */
export const noticeSubjects: readonly NoticeSubject[] = [
  ...noticedKinds.map(({ entity }): NoticeSubject => entity),
  'member',
  'plan',
];

export const Notice = named('Notice', 'A notice to the caller.', {
  id: Id,
  kind: oneOf(noticeKinds),
  /** The member who caused it; null when a form or the daily job did. */
  actor_id: nullable(Type.Integer()),
  subject_type: oneOf(noticeSubjects),
  subject_id: Id,
  /** Name of the record. */
  title: Type.String(),
  /** Number of further records of the same bulk change. */
  others: Count,
  /** The beginning of the comment, or the name of the form. */
  excerpt: nullable(Type.String()),
  created_at: Type.String(),
  read_at: nullable(Type.String()),
});

/** お知らせ: notifications of the caller, kept for 90 days. */
export const notices = defineResource('notices', {
  area: 'notices',
  operations: {
    listNotices: {
      summary: 'List your notifications, newest first',
      description: 'Only those about records that you may see.',
      method: 'GET',
      path: '/notices',
      access: access.signedIn(),
      query: Type.Object({
        /** `next_before` of the previous answer. */
        before: Type.Optional(Id),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: Type.Object({
        data: Type.Array(Notice),
        meta: Type.Object({
          /** The number of visible ones among the newest hundred unread. */
          unread_count: Count,
          next_before: nullable(Type.Integer()),
        }),
      }),
      errors: ['ValidationFailed'],
    },
    readNotices: {
      summary: 'Mark your notifications as read: the named ones, or all',
      method: 'PUT',
      path: '/notices/read',
      access: access.signedIn(),
      body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
      status: 204,
      errors: ['ValidationFailed'],
    },
  },
});
