import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, DateText, Id, IdParams, LockVersion, LongText, named, nullable, record } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { dailyReportKind } from './daily-report.kind.ts';

const DailyReport = named('DailyReport', "A member's own words on a day, with the number of comments on the day.", {
  id: Id,
  user_id: Id,
  day: DateText,
  /** 所感: what the day brought. */
  reflections: nullable(Type.String()),
  /** 明日の予定. */
  next_plan: nullable(Type.String()),
  comment_count: Count,
  updated_at: Type.String(),
  lock_version: LockVersion,
});

/** 日報: the own words of members' daily reports, beside their actions of the day. */
export const dailyReports = defineResource('daily-reports', {
  area: 'actions',
  operations: {
    listDailyReports: {
      summary: "List members' daily reports within a range of at most 31 days",
      description:
        'Returns your own reports and those of members whose role yours covers; members without a role read all. `member_ids` are the active members asked for whose reports you may read, at most 200.',
      method: 'POST',
      path: '/daily_reports/index',
      access: access.signedIn(),
      body: Type.Object({
        from: DateText,
        until: DateText,
        /** Ids of members, `me`, `my_groups` or `group:12`; all members by default. */
        people: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { minItems: 1, maxItems: 50 })),
      }),
      response: Type.Object({ data: Type.Array(DailyReport), member_ids: Type.Array(Id) }),
      errors: ['ValidationFailed'],
    },
    getDailyReport: {
      summary: 'Get a daily report',
      method: 'GET',
      path: '/daily_reports/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(DailyReport),
      errors: ['RecordNotFound'],
    },
    openDailyReport: {
      summary: "Get a member's report of a day, for comments",
      description: 'A day without own words gets an empty report.',
      method: 'POST',
      path: '/daily_reports',
      access: access.signedIn(),
      body: Type.Object({ user_id: Id, day: DateText }),
      response: record(DailyReport),
      errors: ['RecordNotFound'],
    },
    saveDailyReport: {
      summary: 'Save the own words of your daily report',
      description: 'The version of a report that nobody has written or commented on yet is 0.',
      method: 'PUT',
      path: '/daily_reports',
      access: access.signedIn(),
      body: Type.Object({
        day: DateText,
        reflections: Type.Optional(nullable(LongText)),
        next_plan: Type.Optional(nullable(LongText)),
        lock_version: LockVersion,
      }),
      response: record(DailyReport),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
    ...recordResource(dailyReportKind).comments({ recordId: 'id', commentId: 'comment_id', author: Id, query: {} }),
  },
});
