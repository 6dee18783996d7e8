import type { WebModule } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';

/** The area's web module: a page of all files, and a tab on the pages of records with files. */
export const materialsModule: WebModule = {
  name: 'materials',
  navItems: [{ to: '/materials', icon: FolderOpen, labelKey: 'navigation.materials', feature: 'file_search' }],
  paths: ['/materials'],
  load: () => import('./manifest.ts'),
};
