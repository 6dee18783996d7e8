import type {} from '@crm/custom-objects-web';
import type { ModuleManifest } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens, search types and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/materials': {
      load: () => import('./pages/MaterialsPage.tsx'),
      namespaces: ['customers', 'lists'],
    },
  },
  store: () => import('./store-module.ts'),
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
    { slot: 'custom-object', tabKey: 'navigation.materials', load: () => import('./record/ObjectMaterials.tsx') },
    { slot: 'contact', tabKey: 'navigation.materials', load: () => import('./record/ContactMaterials.tsx') },
  ],
};
