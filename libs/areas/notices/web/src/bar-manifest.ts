import type { ModuleManifest } from '@crm/web-kit';
import { Bar } from './NoticeBell.tsx';
import { BellRing } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts and its bell. Not in the chunk of the other manifests, because every page needs it. */
export const manifest: ModuleManifest = {
  loaders,
  Bar,
  widgets: [
    {
      ...{ type: 'notice', icon: BellRing, labelKey: 'title', size: { w: 4, h: 4 } },
      load: () => import('./NoticesWidget.tsx'),
    },
  ],
};
