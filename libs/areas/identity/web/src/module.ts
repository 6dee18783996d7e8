import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The screens of sign-in, registration, passwords and the own account, in the staff app. */
export const identityModule: WebModule = {
  name: 'identity',
  loaders,
  navItems: [],
  pages: [
    { path: '/sign_in', isPublic: true, load: () => import('./pages/SignInPage.tsx') },
    { path: '/register', isPublic: true, load: () => import('./pages/RegisterPage.tsx') },
    { path: '/confirmation', isPublic: true, load: () => import('./pages/ConfirmationPage.tsx') },
    { path: '/password/forgot', isPublic: true, load: () => import('./pages/ForgotPasswordPage.tsx') },
    { path: '/password/new', isPublic: true, load: () => import('./pages/NewPasswordPage.tsx') },
    { path: '/invitation', isPublic: true, load: () => import('./pages/InvitationPage.tsx') },
    { path: '/two_factor_setup', isPublic: true, load: () => import('./pages/TwoFactorSetupPage.tsx') },
    { path: '/terms', isPublic: true, load: () => import('./pages/TermsPage.tsx') },
    { path: '/privacy', isPublic: true, load: () => import('./pages/PrivacyPage.tsx') },
    { path: '/account', load: () => import('./pages/AccountPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
