import type { DailyReport } from '@crm/api-client';
import { isoDay } from '@crm/format';
import type { Action } from '../domain/action.types.ts';

/** A member's part of a day. */
export interface MemberDay {
  /** Null: the actions without an owner. */
  userId: number | null;
  actions: Action[];
  report?: DailyReport | undefined;
}

/** A day of the report: the members with actions or own words, and those without any. */
export interface ReportDay {
  day: string;
  members: MemberDay[];
  silentIds: number[];
}

interface Content {
  actions: readonly Action[];
  reports: readonly DailyReport[];
  /** The members whose reports are shown, in their order. */
  memberIds: readonly number[];
  /** Returns true for a member who stays in sight without actions and words. */
  isKept: (userId: number | null) => boolean;
}

const hasWords = (report: DailyReport | undefined): boolean =>
  report !== undefined && (report.reflections !== null || report.nextPlan !== null || report.commentCount > 0);

/** Groups actions and own words by day, and within a day by member. */
export function sectionsOf(days: readonly string[], { actions, reports, memberIds, isKept }: Content): ReportDay[] {
  return days.map((day) => {
    const ofDay = actions.filter(({ startDatetime }) => isoDay(startDatetime) === day);
    const written = reports.filter((one) => one.day === day);
    const others = [...ofDay, ...written]
      .map(({ userId }) => userId)
      .filter((id) => id === null || !memberIds.includes(id));
    const parts = [...memberIds, ...new Set(others)].map((userId): MemberDay => ({
      userId,
      actions: ofDay.filter((one) => one.userId === userId),
      report: written.find((one) => one.userId === userId),
    }));
    const isSilent = ({ userId, actions: own, report }: MemberDay) =>
      own.length === 0 && !hasWords(report) && !isKept(userId);
    return {
      day,
      members: parts.filter((part) => !isSilent(part)),
      silentIds: parts.filter(isSilent).map(({ userId }) => userId!),
    };
  });
}
