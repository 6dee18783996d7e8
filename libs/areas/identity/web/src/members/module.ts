import type { WebModule } from '@crm/web-kit';
import { Users, UsersRound } from 'lucide-react';

/** The company's members, for administrators and members who manage others. */
export const membersModule: WebModule = {
  name: 'members',
  loaders: {
    ja: { members: () => import('../locales/ja/members.json') },
    en: { members: () => import('../locales/en/members.json') },
  },
  navItems: [
    { group: 'access', to: '/members', icon: Users, labelKey: 'navigation', can: 'memberManagement', onPhone: true },
    { group: 'access', to: '/groups', icon: UsersRound, labelKey: 'groups.title', can: 'memberManagement' },
  ],
  pages: [
    { path: '/members', load: () => import('./MembersPage.tsx') },
    { path: '/groups', load: () => import('../groups/GroupsPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
