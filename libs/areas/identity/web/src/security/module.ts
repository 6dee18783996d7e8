import type { WebModule } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';

/** The company's sign-in rules, for administrators. */
export const securityModule: WebModule = {
  name: 'security',
  loaders: {
    ja: { security: () => import('../locales/ja/security.json') },
    en: { security: () => import('../locales/en/security.json') },
  },
  navItems: [{ group: 'access', to: '/security', icon: ShieldCheck, labelKey: 'title' }],
  pages: [{ path: '/security', load: () => import('./SecurityPage.tsx') }],
  load: () => import('./store-module.ts'),
};
