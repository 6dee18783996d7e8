import type { WebModule } from '@crm/web-kit';
import { Target } from 'lucide-react';

/** The parts of the area that an app mounts. */
export const targetsModule: WebModule = {
  name: 'targets',
  navItems: [
    {
      to: '/sales-targets',
      icon: Target,
      labelKey: 'navigation.targets',
      setting: 'displayGoalMenuToAllUser',
    },
  ],
  paths: ['/sales-targets'],
  load: () => import('./manifest.ts'),
};
