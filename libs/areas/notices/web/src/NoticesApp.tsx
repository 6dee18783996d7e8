import { createI18n, I18nProvider } from '@crm/i18n';
import type { Masters } from '@crm/identity-web';
import { UiProvider } from '@crm/ui-kit';
import { createAppStore } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loaders } from './loaders.ts';
import { noticesArea } from './notices.slice.ts';

const user = {
  id: 1,
  name: '山田 太郎',
  email: 'user1@example.jp',
  image: null,
  order: 1,
  profile: 'general' as const,
  lastSignInAt: null,
  deleted: false,
};

/** The state that the app has loaded before any screen is shown. */
export const storeState = {
  masters: {
    status: 'ready',
    data: { masters: { users: [user] } as unknown as Masters, company: { id: 1, name: 'エニシ株式会社' } },
  },
};

/** Provides the surroundings of the bell, for stories. */
export function NoticesApp({ children, answers }: { children: ReactNode; answers: FakeAnswers }) {
  const [i18n] = useState(() => createI18n({ loaders, language: 'ja', memory: { read: () => null, write: () => {} } }));
  const [store] = useState(() =>
    createAppStore({ areas: [noticesArea], send: fakeSend(answers).send, preloaded: storeState }),
  );
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
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
