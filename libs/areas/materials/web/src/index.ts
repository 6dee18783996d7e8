import type { WebModule } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's web module: a page of all files, and a tab on the pages of records with files. */
export const materialsModule: WebModule = {
  name: 'materials',
  loaders,
  navItems: [{ to: '/materials', icon: FolderOpen, labelKey: 'navigation.materials', feature: 'file_search' }],
  pages: [
    {
      path: '/materials',
      feature: 'file_search',
      load: () => import('./pages/MaterialsPage.tsx'),
      namespaces: ['customers', 'lists'],
    },
  ],
  searchTypes: [
    {
      kind: 'materials',
      feature: 'file_search',
      icon: FolderOpen,
      titleKey: 'navigation.materials',
      href: (id) => `/materials?material=${id}`,
    },
  ],
  slots: [
    { slot: 'action', load: () => import('./record/ActionMaterials.tsx') },
    { slot: 'action-form', load: () => import('./attach/ActionFormFiles.tsx') },
    { slot: 'deal', tabKey: 'navigation.materials', load: () => import('./record/DealMaterials.tsx') },
    { slot: 'customer', tabKey: 'navigation.materials', load: () => import('./record/CustomerMaterials.tsx') },
    { slot: 'contact', tabKey: 'navigation.materials', load: () => import('./record/ContactMaterials.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
