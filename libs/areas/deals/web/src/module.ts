import type { WebModule } from '@crm/web-kit';
import { Handshake } from 'lucide-react';

/** The web module of deals: board, list and deal page. */
export const dealsModule: WebModule = {
  name: 'deals',
  navItems: [{ to: '/deals', icon: Handshake, labelKey: 'navigation.deals', menu: 'deals', onPhone: true }],
  paths: ['/deals', '/deals/new', '/deals/:dealId'],
  load: () => import('./manifest.ts'),
};
