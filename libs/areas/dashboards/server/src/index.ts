import type { AppContext } from '@crm/server-kit';
import { biRoutes } from './dashboards/bi.routes.ts';

/** Registers the dashboards area: built-in and own dashboards of charts. */
export function dashboardsModule(app: AppContext): void {
  biRoutes(app);
}
