import type { ModuleManifest } from '@crm/web-kit';
import { House, Link2 } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screen, command and the widget that belongs to no other area. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/home': { load: () => import('./page/HomePage.tsx') } },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [{ labelKey: 'navigation', icon: House, to: '/home' }],
  widgets: [
    {
      type: 'links',
      icon: Link2,
      labelKey: 'links.title',
      size: { w: 4, h: 3 },
      settings: ['links'],
      load: () => import('./links/LinksWidget.tsx'),
    },
  ],
};
