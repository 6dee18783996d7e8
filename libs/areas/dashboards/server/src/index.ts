import { addUsePlace } from '@crm/custom-objects-server';
import type { AppContext } from '@crm/server-kit';
import { tileUses } from './dashboards/tile-uses.ts';
import { biRoutes } from './dashboards/bi.routes.ts';

/** Registers the dashboards area: built-in and own dashboards of charts. */
export function dashboardsModule(app: AppContext): void {
  biRoutes(app);
  addUsePlace(app, tileUses);
}
