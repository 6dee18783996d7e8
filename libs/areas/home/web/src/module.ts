import type { WebModule } from '@crm/web-kit';
import { House } from 'lucide-react';

/** The start page of the staff app, which each member arranges. */
export const homeModule: WebModule = {
  name: 'home',
  navItems: [{ to: '/home', icon: House, labelKey: 'navigation', onPhone: true }],
  paths: ['/home'],
  load: () => import('./manifest.ts'),
};
