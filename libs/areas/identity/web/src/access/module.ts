import type { WebModule } from '@crm/web-kit';
import { IdCard, Network } from 'lucide-react';

/** The screens of profiles (menus and functions) and roles (reach), for administrators. */
export const accessModule: WebModule = {
  name: 'access',
  loaders: {
    ja: { access: () => import('../locales/ja/access.json') },
    en: { access: () => import('../locales/en/access.json') },
  },
  navItems: [
    { group: 'access', to: '/profiles', icon: IdCard, labelKey: 'profiles.title' },
    { group: 'access', to: '/roles', icon: Network, labelKey: 'roles.title' },
  ],
  pages: [
    { path: '/profiles', load: () => import('./ProfilesPage.tsx') },
    { path: '/roles', load: () => import('./RolesPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
