import type { SignInProvider } from '@crm/contract';

/** How members can sign in: single sign-on is named, and said to be unavailable until a provider is set up. */
export const signInWays: readonly { name: SignInProvider; available: boolean }[] = [
  { name: 'email', available: true },
  { name: 'google_oauth2', available: false },
  { name: 'azure_oauth2', available: false },
];
