import type { AppContext } from '@crm/server-kit';
import { topLayoutRoutes } from './top-layouts/top-layouts.routes.ts';

/** Registers the home area: home pages that members arrange out of widgets. */
export function homeModule(app: AppContext): void {
  topLayoutRoutes(app);
}
