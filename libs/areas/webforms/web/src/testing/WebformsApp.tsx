import { createI18n, I18nProvider } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { AppRouter, createAppStore, createMemoryHistory, DialogHost, ToastHost } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { area } from '../store-module.ts';
import { allLoaders as loaders } from './all-loaders.ts';
import { answers as usual, around } from './samples.ts';

interface WebformsAppProps {
  children: ReactNode;
  /** Answers of the fake server that differ from the defaults. */
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const i18n = createI18n({ loaders, language: 'ja', memory: { read: () => null, write: () => {} } });

/** Renders a screen of the area for stories, with translations, router, store and a fake server. */
export function WebformsApp({ children, answers, url = '/forms', path = '*' }: WebformsAppProps) {
  const [store] = useState(() =>
    createAppStore({
      areas: [area],
      send: fakeSend({ ...usual, ...answers }).send,
      preloaded: around,
    }),
  );
  const shown = (
    <>
      {children}
      <DialogHost />
      <ToastHost />
    </>
  );
  const [history] = useState(() => createMemoryHistory(url));
  const routes = [
    { path, element: shown },
    { path: '*', element: null },
  ];
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider locale="ja-JP" navigate={(to) => history.push(to)}>
          <Suspense fallback={null}>
            <main style={{ padding: 24 }}>
              <AppRouter isAtOnce history={history} routes={routes} />
            </main>
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}
