import type { ModuleManifest } from '@crm/web-kit';
import { MessageSquare } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, the bin, and the widget of comments. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/bin': { load: () => import('./bin/BinPage.tsx'), namespaces: ['lists'] } },
  widgets: [
    {
      ...{ type: 'recent_comments', icon: MessageSquare, labelKey: 'recentComments', size: { w: 4, h: 4 } },
      load: () => import('./widgets/RecentCommentsWidget.tsx'),
    },
  ],
  store: () => import('./store-module.ts'),
};
