import type { AppContext } from '@crm/server-kit';
import { registerCampaigns } from './campaigns/register-campaigns.ts';
import { choicesRoutes } from './choices/choices.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';

/** Registers the campaigns area: mailings to many contacts, and their results. */
export function campaignsModule(app: AppContext): void {
  registerCampaigns(app);
  choicesRoutes(app);
  listsRoutes(app);
}
