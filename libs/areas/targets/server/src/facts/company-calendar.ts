import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { PeriodCalendar } from '@crm/format/periods';

/** The settings of a company for its periods and targets. */
export interface CompanyCalendar extends PeriodCalendar {
  /** True when all members may open the targets (`display_goal_menu_to_all_user`). */
  targetsAreOpen: boolean;
  /** True when members who have left are dropped from pickers and reports. */
  hidesDeletedUsers: boolean;
}

interface Row {
  closing_month: number;
  week_start: number;
  targets_are_open: boolean;
  hides_deleted_users: boolean;
}

/** Returns the settings of the company: fiscal year, week, and who sees targets. */
export async function companyCalendar(db: TenantDb): Promise<CompanyCalendar> {
  const row = (await db.first(
    preparedText<Row>(
      `select closing_month, coalesce((settings->>'week_start')::int, 1) as week_start,
        coalesce((settings->>'display_goal_menu_to_all_user')::boolean, false) as targets_are_open,
        coalesce((settings->>'hidden_deleted_users')::boolean, false) as hides_deleted_users
      from domains where id = $1`,
      [db.domainId],
    ),
  ))!;
  return {
    closingMonth: row.closing_month,
    weekStart: row.week_start,
    targetsAreOpen: row.targets_are_open,
    hidesDeletedUsers: row.hides_deleted_users,
  };
}
