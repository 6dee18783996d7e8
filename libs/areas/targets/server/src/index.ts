import type { AppContext } from '@crm/server-kit';
import './events.ts';
import { salesTargetsRoutes } from './sales-targets/sales-targets.routes.ts';

export { companyCalendar } from './facts/company-calendar.ts';
export type { CompanyCalendar } from './facts/company-calendar.ts';
export { datedAmounts, periodNumber } from './facts/dated-amounts.ts';
export { achievementOf } from './sales-targets/achievement.ts';
export { tablePeriods } from './sales-targets/target-table.ts';
export { seesTargets } from './sales-targets/target-rights.ts';

/** Registers the targets area: sales targets of members and groups, and what they have reached. */
export function targetsModule(app: AppContext): void {
  salesTargetsRoutes(app);
}
