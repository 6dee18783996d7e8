import { manifest as firstSteps } from '@crm/company-web/manifest';
import type { ModuleManifest } from '@crm/web-kit';

/** The texts and screens of the app itself; its start page shows the first steps. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { admin: () => import('./locales/ja/admin.json'), ...firstSteps.loaders?.ja },
    en: { admin: () => import('./locales/en/admin.json'), ...firstSteps.loaders?.en },
  },
  pages: {
    '/': { load: () => import('./home/HomePage.tsx') },
    '/sign_in': { load: () => import('./forward/SignInPage.tsx') },
    '/account': { load: () => import('./forward/AccountPage.tsx') },
  },
  store: firstSteps.store,
};
