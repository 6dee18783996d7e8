import type { FeatureRoom } from '@crm/web-kit';
import { Users } from 'lucide-react';

/** The members of the company, for administrators. */
export const membersRoom: FeatureRoom = {
  name: 'members',
  loaders: {
    ja: { members: () => import('../locales/ja/members.json') },
    en: { members: () => import('../locales/en/members.json') },
  },
  places: [{ to: '/members', icon: Users, labelKey: 'navigation', onPhone: true }],
  pages: [{ path: '/members', load: () => import('./MembersPage.tsx') }],
  load: () => import('./area.ts'),
};
