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
import { storeState } from './masters.ts';

export interface AreaAppProps {
  children: ReactNode;
  areas: readonly StoreModule[];
  loaders: Loaders;
  /** The answers of the fake server by operation. */
  answers?: FakeAnswers;
  url?: string;
  /** The pattern of the page's route. */
  path?: string;
  /** The state of the store; the default is `storeState`. */
  preloaded?: Record<string, unknown>;
}

/** The answers for a list with its default columns and without saved searches. */
export const listAnswers: FakeAnswers = {
  getListSetting: { data: { columns: [] } },
  listRecordSearches: { data: [] },
  listRecordSearchHistories: { data: [] },
  addRecordSearchHistory: null,
};

/** Renders a screen of an area in the app context that stories need: texts, router, store and a fake server. */
export function AreaApp({
  children,
  areas,
  loaders,
  answers,
  url = '/',
  path = '*',
  preloaded = storeState,
}: AreaAppProps) {
  const [i18n] = useState(() => createI18n({ loaders, language: 'ja', memory: { read: () => null, write: () => {} } }));
  const [store] = useState(() =>
    createAppStore({ areas, send: fakeSend({ ...listAnswers, ...answers }).send, preloaded }),
  );
  const shown = (
    <>
      {children}
      <DialogHost />
      <ToastHost />
    </>
  );
  const [router] = useState(() => createMemoryRouter([{ path, element: shown }], { initialEntries: [url] }));
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
