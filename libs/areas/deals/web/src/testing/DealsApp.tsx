import { createI18n, I18nProvider } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { createAppStore, DialogHost, ToastHost } from '@crm/web-kit';
import { fakeSend } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { customFieldsLoaders, itemsAtHand } from '@crm/custom-fields-web/testing';
import type { customGroups } from '@crm/custom-fields-web/testing';
import { customersLoaders } from '@crm/customers-web/testing';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { storeState } from './store-state.ts';

interface DealsAppProps {
  children: ReactNode;
  /** The fake server's answers, by operation. */
  answers?: FakeAnswers;
  url?: string;
  path?: string;
  /** The custom items of the first deal type. */
  items?: typeof customGroups;
}

/** The loaders of this area and of the areas whose parts it shows. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...customFieldsLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...customFieldsLoaders.en, ...loaders.en },
};

const i18n = createI18n({ loaders: allLoaders, language: 'ja', memory: { read: () => null, write: () => {} } });

const words = i18n.load('deals');

function WithWords({ children }: { children: ReactNode }) {
  use(words);
  return children;
}

/** Renders the surroundings of a screen for stories: translations, router, store and a fake server. */
export function DealsApp({ children, answers, url = '/deals', path = '*', items = [] }: DealsAppProps) {
  const [store] = useState(() =>
    createAppStore({
      areas: [area],
      send: fakeSend(answers).send,
      preloaded: { ...storeState, ...itemsAtHand({ 'deal:1': items }) },
    }),
  );
  const shown = (
    <>
      {children}
      <DialogHost />
      <ToastHost />
    </>
  );
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path, element: shown },
        { path: '*', element: null },
      ],
      { initialEntries: [url] },
    ),
  );
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider locale="ja-JP" navigate={(to) => void router.navigate(to)}>
          <Suspense fallback={null}>
            <WithWords>
              <RouterProvider router={router} />
            </WithWords>
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}
