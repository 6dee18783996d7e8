import { ssoProviders } from '@crm/contract';
import type { SignInProvider } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';

/** How members can sign in: single sign-on is named, and said to be unavailable until a provider is set up. */
export const signInWays = ({ settings }: AppContext): { name: SignInProvider; available: boolean }[] => [
  { name: 'email', available: true },
  ...ssoProviders.map((name) => ({ name, available: settings.signInProviders?.[name] !== undefined })),
];
