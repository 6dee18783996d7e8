import type { WebModule } from '@crm/web-kit';
import { IdCard, Network, ShieldCheck, Users, UsersRound } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The company's members with their groups, profiles, roles and sign-in rules, in the administrators' app. */
export const teamModule: WebModule = {
  name: 'team',
  loaders,
  navItems: [
    {
      group: 'access',
      to: '/members',
      icon: Users,
      labelKey: 'members.navigation',
      can: 'memberManagement',
      onPhone: true,
    },
    { group: 'access', to: '/groups', icon: UsersRound, labelKey: 'members.groups.title', can: 'memberManagement' },
    { group: 'access', to: '/profiles', icon: IdCard, labelKey: 'access.profiles.title' },
    { group: 'access', to: '/roles', icon: Network, labelKey: 'access.roles.title' },
    { group: 'access', to: '/security', icon: ShieldCheck, labelKey: 'security.title' },
  ],
  pages: [
    { path: '/members', load: () => import('./members/MembersPage.tsx') },
    { path: '/groups', load: () => import('./groups/GroupsPage.tsx') },
    { path: '/profiles', load: () => import('./access/ProfilesPage.tsx') },
    { path: '/roles', load: () => import('./access/RolesPage.tsx') },
    { path: '/security', load: () => import('./security/SecurityPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
