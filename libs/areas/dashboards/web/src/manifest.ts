import type { ModuleManifest } from '@crm/web-kit';
import { loaders as tilesLoaders } from '@crm/tiles-web/loaders';
import { ChartColumn } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, those of its tiles, and its screens, and the widget of a dashboard. */
export const manifest: ModuleManifest = {
  loaders: { ja: { ...tilesLoaders.ja, ...loaders.ja }, en: { ...tilesLoaders.en, ...loaders.en } },
  pages: {
    '/dashboards': { load: () => import('./page/DashboardsPage.tsx'), namespaces: ['tiles'] },
    '/embedded_dashboard': { load: () => import('./embedded/EmbeddedPage.tsx'), namespaces: ['tiles'] },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [{ labelKey: 'navigation', icon: ChartColumn, to: '/dashboards' }],
  widgets: [
    {
      ...{ type: 'bi_dashboard', icon: ChartColumn, labelKey: 'widget.title', size: { w: 12, h: 6 } },
      to: '/dashboards',
      settings: ['recordId'],
      loadField: () => import('./widgets/DashboardField.tsx'),
      load: () => import('./widgets/DashboardWidget.tsx'),
    },
  ],
};
