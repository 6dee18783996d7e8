import { authReducer } from '@crm/auth';
import type { AuthState } from '@crm/auth';
import { createI18n, I18nProvider } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { createAppStore, DialogHost, ToastHost } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { area as accessArea } from '../access/store-module.ts';
import { accessModule } from '../access/module.ts';
import { area as membersArea } from '../members/store-module.ts';
import { membersModule } from '../members/module.ts';
import { area as securityArea } from '../security/store-module.ts';
import { securityModule } from '../security/module.ts';
import { accountAnswers } from './samples.ts';
import { user } from './session-store-module.ts';

interface IdentityHouseProps {
  children: ReactNode;
  /** The fixed state of the session. */
  auth?: Partial<AuthState>;
  /** The fake server's answers by operation. */
  answers?: FakeAnswers;
  url?: string;
}

const i18n = createI18n({ loaders, language: 'ja', memory: { read: () => null, write: () => {} } });
i18n.addLoaders(membersModule.loaders);
i18n.addLoaders(securityModule.loaders);
i18n.addLoaders(accessModule.loaders);

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
export function IdentityApp({ children, auth, answers, url = '/' }: IdentityHouseProps) {
  const [store] = useState(() =>
    createAppStore({
      areas: [{ name: 'auth', reducer: authReducer }, area, membersArea, securityArea, accessArea],
      send: fakeSend({ ...accountAnswers, ...answers }).send,
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
