import type { WebModule } from '@crm/web-kit';
import { NotebookPen } from 'lucide-react';

/** The templates of action notes, for administrators. */
export const actionSettingsModule: WebModule = {
  name: 'action-settings',
  loaders: {
    ja: { 'action-settings': () => import('../locales/ja/action-settings.json') },
    en: { 'action-settings': () => import('../locales/en/action-settings.json') },
  },
  navItems: [{ group: 'data', to: '/action_templates', icon: NotebookPen, labelKey: 'navigation' }],
  pages: [{ path: '/action_templates', load: () => import('./TemplatesPage.tsx') }],
  load: () => import('./store-module.ts'),
};
