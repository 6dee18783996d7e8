import type { FeatureRoom } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app: a page of all files, and a tab on the pages of the records that have some. */
export const materialsRoom: FeatureRoom = {
  name: 'materials',
  loaders,
  places: [{ to: '/materials', icon: FolderOpen, labelKey: 'navigation.materials', feature: 'file_search' }],
  pages: [
    {
      path: '/materials',
      feature: 'file_search',
      load: () => import('./pages/MaterialsPage.tsx'),
      words: ['customers', 'lists'],
    },
  ],
  finds: [
    {
      kind: 'materials',
      feature: 'file_search',
      icon: FolderOpen,
      titleKey: 'navigation.materials',
      href: (id) => `/materials?material=${id}`,
    },
  ],
  parts: [
    { place: 'action', load: () => import('./record/ActionMaterials.tsx') },
    { place: 'action-form', load: () => import('./attach/ActionFormFiles.tsx') },
    { place: 'deal', tabKey: 'navigation.materials', load: () => import('./record/DealMaterials.tsx') },
    { place: 'customer', tabKey: 'navigation.materials', load: () => import('./record/CustomerMaterials.tsx') },
    { place: 'contact', tabKey: 'navigation.materials', load: () => import('./record/ContactMaterials.tsx') },
  ],
  load: () => import('./area.ts'),
};
