import { ssoProviders } from '@crm/contract';
import type { SignInProvider } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';

/** Returns the ways to sign in. Single sign-on is listed as unavailable until its provider is configured. */
export const signInWays = ({ settings }: AppContext): { name: SignInProvider; available: boolean }[] => [
  { name: 'email', available: true },
  ...ssoProviders.map((name) => ({ name, available: settings.signInProviders?.[name] !== undefined })),
];
