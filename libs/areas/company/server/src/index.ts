import type { AppContext } from '@crm/server-kit';
import { auditLogsRoutes } from './audit-logs/audit-logs.routes.ts';
import { exportLogsOn } from './audit-logs/export-logs.ts';
import { demoDataRoutes } from './demo-data/demo-data.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { usageRoutes } from './usage/usage.routes.ts';

/** The company area: audit log, usage, logo, first steps and demo data. */
export function companyModule(app: AppContext): void {
  usageRoutes(app);
  firstStepsRoutes(app);
  demoDataRoutes(app);
  auditLogsRoutes(app);
  exportLogsOn(app);
}
