import type { AppContext } from '@crm/server-kit';
import { keepGroups } from './candidates/keep-groups.ts';
import { dealMergesRoutes } from './deal-merges.routes.ts';
import { runMergesOn } from './jobs/merge-job.ts';
import { runRefreshOn } from './jobs/refresh-job.ts';
import { mergingRoutes } from './merging.routes.ts';

/** Registers the merging area: groups of duplicates, merges of customers, contacts and deals, and their undo. */
export function mergingModule(app: AppContext): void {
  keepGroups(app);
  runMergesOn(app);
  runRefreshOn(app);
  mergingRoutes(app);
  dealMergesRoutes(app);
}
