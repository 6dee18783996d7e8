import type { WebModule } from '@crm/web-kit';
import { NotebookPen } from 'lucide-react';

/** The templates of action notes, for administrators. */
export const actionSettingsModule: WebModule = {
  name: 'action-settings',
  navItems: [{ group: 'data', to: '/action_templates', icon: NotebookPen, labelKey: 'navigation' }],
  paths: ['/action_templates'],
  load: () => import('./manifest.ts'),
};
