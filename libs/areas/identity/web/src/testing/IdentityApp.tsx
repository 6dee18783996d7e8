import { authReducer } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import { createI18n, I18nProvider } from '@crm/i18n';
import type { Loaders } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { createAppStore, DialogHost, ToastHost } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { accountAnswers } from './samples.ts';
import { user } from './session-store-module.ts';

export interface IdentityAppProps {
  children: ReactNode;
  /** The fixed state of the session. */
  auth?: Partial<AuthState>;
  /** The fake server's answers by operation. */
  answers?: FakeAnswers;
  url?: string;
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

/** Provides the surroundings of a screen for stories: texts, router, store and a fake server. */
export function IdentityApp({ children, auth, answers, url = '/', areas = [], moreLoaders }: IdentityAppProps) {
  const [i18n] = useState(() =>
    createI18n({
      loaders: { ja: { ...loaders.ja, ...moreLoaders?.ja } },
      language: 'ja',
      memory: { read: () => null, write: () => {} },
    }),
  );
  const [store] = useState(() =>
    createAppStore({
      areas: [{ name: 'auth', reducer: authReducer }, area, ...areas],
      // The providers are those of the state.
      send: fakeSend({ listSignInProviders: () => new Promise(() => {}), ...accountAnswers, ...answers }).send,
      preloaded: { auth: { ...visitor, ...auth } },
    }),
  );
  const shown = (
    <>
      {children}
      <DialogHost />
      <ToastHost />
    </>
  );
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [url] }));
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider locale="ja-JP" navigate={(to) => void router.navigate(to)}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}
