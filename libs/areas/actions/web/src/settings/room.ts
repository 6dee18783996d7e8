import type { FeatureRoom } from '@crm/web-kit';
import { NotebookPen } from 'lucide-react';

/** Templates of action notes, for administrators. */
export const actionSettingsRoom: FeatureRoom = {
  name: 'action-settings',
  loaders: {
    ja: { 'action-settings': () => import('../locales/ja/action-settings.json') },
    en: { 'action-settings': () => import('../locales/en/action-settings.json') },
  },
  places: [{ group: 'data', to: '/action_templates', icon: NotebookPen, labelKey: 'navigation' }],
  pages: [{ path: '/action_templates', load: () => import('./TemplatesPage.tsx') }],
  load: () => import('./area.ts'),
};
