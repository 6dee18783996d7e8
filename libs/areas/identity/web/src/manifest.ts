import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/sign_in': { load: () => import('./pages/SignInPage.tsx') },
    '/register': { load: () => import('./pages/RegisterPage.tsx') },
    '/confirmation': { load: () => import('./pages/ConfirmationPage.tsx') },
    '/password/forgot': { load: () => import('./pages/ForgotPasswordPage.tsx') },
    '/password/new': { load: () => import('./pages/NewPasswordPage.tsx') },
    '/invitation': { load: () => import('./pages/InvitationPage.tsx') },
    '/two_factor_setup': { load: () => import('./pages/TwoFactorSetupPage.tsx') },
    '/terms': { load: () => import('./pages/TermsPage.tsx') },
    '/privacy': { load: () => import('./pages/PrivacyPage.tsx') },
    '/account': { load: () => import('./pages/AccountPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
