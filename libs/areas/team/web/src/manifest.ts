import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/members': { load: () => import('./members/MembersPage.tsx') },
    '/groups': { load: () => import('./groups/GroupsPage.tsx') },
    '/profiles': { load: () => import('./access/ProfilesPage.tsx') },
    '/roles': { load: () => import('./access/RolesPage.tsx') },
    '/security': { load: () => import('./security/SecurityPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
