import type { WebModule } from '@crm/web-kit';
import { Megaphone } from 'lucide-react';

/** The parts of the area that an app mounts. */
export const campaignsModule: WebModule = {
  name: 'campaigns',
  feature: 'campaign_email',
  navItems: [{ to: '/campaigns', icon: Megaphone, labelKey: 'campaigns.title', menu: 'campaigns' }],
  paths: ['/campaigns', '/campaigns/new', '/campaigns/:campaignId', '/campaigns/:campaignId/emails/:emailId'],
  load: () => import('./manifest.ts'),
};
