import type { FeatureRoom } from '@crm/web-kit';
import { House } from 'lucide-react';

/** The app's own screens: its start, and the ways to the staff app's sign-in and account. */
export const adminRoom: FeatureRoom = {
  name: 'admin',
  loaders: {
    ja: { admin: () => import('./locales/ja/admin.json') },
    en: { admin: () => import('./locales/en/admin.json') },
  },
  places: [{ to: '/', icon: House, labelKey: 'home.navigation', onPhone: true }],
  pages: [
    { path: '/', load: () => import('./home/HomePage.tsx') },
    { path: '/sign_in', isPublic: true, load: () => import('./forward/SignInPage.tsx') },
    { path: '/account', isPublic: true, load: () => import('./forward/AccountPage.tsx') },
  ],
};
