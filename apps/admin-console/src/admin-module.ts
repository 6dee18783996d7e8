import type { WebModule } from '@crm/web-kit';
import { firstStepsModule } from '@crm/company-web';
import { House } from 'lucide-react';

/** The app's own screens: the start page and the forwards to the staff app's sign-in and account screens. */
export const adminModule: WebModule = {
  name: 'admin',
  loaders: {
    ja: { admin: () => import('./locales/ja/admin.json'), ...firstStepsModule.loaders.ja },
    en: { admin: () => import('./locales/en/admin.json'), ...firstStepsModule.loaders.en },
  },
  navItems: [{ to: '/', icon: House, labelKey: 'home.navigation', can: 'memberManagement', onPhone: true }],
  pages: [
    { path: '/', load: () => import('./home/HomePage.tsx') },
    { path: '/sign_in', isPublic: true, load: () => import('./forward/SignInPage.tsx') },
    { path: '/account', isPublic: true, load: () => import('./forward/AccountPage.tsx') },
  ],
  load: firstStepsModule.load,
};
