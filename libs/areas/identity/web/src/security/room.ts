import type { FeatureRoom } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';

/** What the company asks of its members' sign-in, for administrators. */
export const securityRoom: FeatureRoom = {
  name: 'security',
  loaders: {
    ja: { security: () => import('../locales/ja/security.json') },
    en: { security: () => import('../locales/en/security.json') },
  },
  places: [{ group: 'access', to: '/security', icon: ShieldCheck, labelKey: 'title' }],
  pages: [{ path: '/security', load: () => import('./SecurityPage.tsx') }],
  load: () => import('./area.ts'),
};
