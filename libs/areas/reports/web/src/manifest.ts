import type { ModuleManifest } from '@crm/web-kit';
import { ChartColumn, Radar, TriangleAlert, Trophy } from 'lucide-react';
import { loaders } from './loaders.ts';

const settings = ['dealTypeId', 'period'] as const;

/** The area's texts, screens, widgets and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/reports': { load: () => import('./pages/ReportsPage.tsx') } },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [],
  slots: [{ slot: 'deal', tabKey: 'insight.tab', load: () => import('./insight/DealInsight.tsx') }],
  widgets: [
    {
      ...{ type: 'forecast_chart', icon: ChartColumn, labelKey: 'widget.forecast', size: { w: 6, h: 4 }, settings },
      to: '/reports?view=ai',
      load: () => import('./widgets/ForecastWidget.tsx'),
    },
    {
      ...{ type: 'ai_risks', icon: TriangleAlert, labelKey: 'view.risks', size: { w: 4, h: 4 } },
      to: '/reports?view=risks',
      settings: ['dealTypeId'],
      load: () => import('./widgets/RisksWidget.tsx'),
    },
    {
      ...{ type: 'ranking', icon: Trophy, labelKey: 'widget.ranking', size: { w: 4, h: 4 }, settings },
      to: '/reports?view=rankings',
      load: () => import('./widgets/RankingWidget.tsx'),
    },
    {
      ...{ type: 'radar', icon: Radar, labelKey: 'widget.radar', size: { w: 6, h: 5 }, settings },
      to: '/reports?view=radar',
      load: () => import('./widgets/RadarWidget.tsx'),
    },
  ],
};
