import { authReducer } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import type { Loaders } from '@crm/i18n';
import type { StoreModule } from '@crm/web-kit';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { accountAnswers } from './samples.ts';
import { user } from './session-store-module.ts';

export interface IdentityAppProps extends Omit<StoryAppProps, 'of' | 'preloaded'> {
  /** The fixed state of the session. */
  auth?: Partial<AuthState>;
  /** Further store modules and texts besides the area's own. */
  areas?: readonly StoreModule[];
  moreLoaders?: Loaders;
}

const visitor: AuthState = {
  status: 'SIGNED_OUT',
  method: 'none',
  user: null,
  expiry: null,
  reason: 'none',
  tasks: {},
  providers: [
    { name: 'google_oauth2', available: false },
    { name: 'azure_oauth2', available: false },
  ],
};

/** The state of a signed-in session. */
export const signedIn: Partial<AuthState> = { status: 'SIGNED_IN', method: 'email', user, expiry: 4_000_000_000 };

/** Renders a story of this area inside the app's providers. */
export const IdentityApp = ({ auth, areas = [], moreLoaders, ...props }: IdentityAppProps) => (
  <StoryApp
    {...props}
    of={{
      areas: [{ name: 'auth', reducer: authReducer }, area, ...areas],
      loaders: { ja: { ...loaders.ja, ...moreLoaders?.ja } },
      // The providers are those of the state.
      answers: { listSignInProviders: () => new Promise(() => {}), ...accountAnswers },
    }}
    preloaded={{ auth: { ...visitor, ...auth } }}
  />
);
