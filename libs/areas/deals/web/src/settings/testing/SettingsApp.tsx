import { createI18n, I18nProvider } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { AppRouter, createAppStore, createMemoryHistory, DialogHost, ToastHost } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Masters } from '@crm/identity-web';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { area } from '../store-module.ts';
import { manifest } from '../manifest.ts';
import { masters as sampleMasters } from '../../testing/samples.ts';
import { settingsAnswers } from './settings-answers.ts';

interface SettingsAppProps {
  children: ReactNode;
  masters?: Masters;
  url?: string;
  path?: string;
  /** The fake server's answers, by operation. */
  answers?: FakeAnswers;
  /** The initial state of the settings in the store. */
  settings?: object;
}

const i18n = createI18n({
  loaders: manifest.loaders,
  language: 'ja',
  memory: { read: () => null, write: () => {} },
});

/** Renders the surroundings of a settings screen for stories: translations, router, store and masters. */
export function SettingsApp({
  children,
  masters = sampleMasters,
  url = '/',
  path = '*',
  answers,
  settings,
}: SettingsAppProps) {
  const [store] = useState(() =>
    createAppStore({
      areas: [area],
      send: fakeSend({ ...settingsAnswers(masters), ...answers }).send,
      preloaded: {
        masters: { status: 'ready', data: { masters, company: {} } },
        ...(settings && { 'deal-settings': settings }),
      },
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
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider locale="ja-JP" navigate={(to) => history.push(to)}>
          <Suspense fallback={null}>
            <AppRouter isAtOnce history={history} routes={[{ path, element: shown }]} />
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}
