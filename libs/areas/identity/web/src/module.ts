import type { WebModule } from '@crm/web-kit';

/** The screens of sign-in, registration, passwords and the own account, in the staff app. */
export const identityModule: WebModule = {
  name: 'identity',
  paths: ['/account'],
  publicPaths: [
    '/sign_in',
    '/register',
    '/confirmation',
    '/password/forgot',
    '/password/new',
    '/invitation',
    '/two_factor_setup',
    '/terms',
    '/privacy',
  ],
  load: () => import('./manifest.ts'),
};
