import type { WebModule } from '@crm/web-kit';
import { IdCard, Network, ShieldCheck, Users, UsersRound } from 'lucide-react';

/** The company's members with their groups, profiles, roles and sign-in rules, in the administrators' app. */
export const teamModule: WebModule = {
  name: 'team',
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
  paths: ['/members', '/groups', '/profiles', '/roles', '/security'],
  load: () => import('./manifest.ts'),
};
