import type { FeatureRoom } from '@crm/web-kit';
import { firstStepsRoom } from '@crm/company-web';
import { House } from 'lucide-react';

/** The app's own screens: its start, and the ways to the staff app's sign-in and account. */
export const adminRoom: FeatureRoom = {
  name: 'admin',
  loaders: {
    ja: { admin: () => import('./locales/ja/admin.json'), ...firstStepsRoom.loaders.ja },
    en: { admin: () => import('./locales/en/admin.json'), ...firstStepsRoom.loaders.en },
  },
  places: [{ to: '/', icon: House, labelKey: 'home.navigation', can: 'memberManagement', onPhone: true }],
  pages: [
    { path: '/', load: () => import('./home/HomePage.tsx') },
    { path: '/sign_in', isPublic: true, load: () => import('./forward/SignInPage.tsx') },
    { path: '/account', isPublic: true, load: () => import('./forward/AccountPage.tsx') },
  ],
  load: firstStepsRoom.load,
};
