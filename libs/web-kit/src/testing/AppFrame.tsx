import { createI18n, I18nProvider } from '@crm/i18n';
import type { Language, Loaders } from '@crm/i18n';
import { UiProvider } from '@crm/ui-kit';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppRouter } from '../router/AppRouter.tsx';
import type { GuardedHistory } from '../router/guarded-history.ts';
import type { AppStore } from '../store/create-app-store.ts';

interface AppFrameProps {
  store: AppStore;
  history: GuardedHistory;
  loaders?: Loaders;
  language?: Language;
  /** The pattern of the page's route. */
  path?: string;
  /** True to follow links. */
  followsLinks?: boolean;
  children: ReactNode;
}

/** Renders a screen inside the app's providers: store, texts, UI kit, router. */
export function AppFrame({ store, history, loaders, language = 'ja', path = '*', ...props }: AppFrameProps) {
  const [i18n] = useState(() => createI18n({ loaders, language, memory: { read: () => null, write: () => {} } }));
  const routes = [
    { path, element: props.children },
    { path: '*', element: null },
  ];
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UiProvider
          locale={language === 'ja' ? 'ja-JP' : 'en-US'}
          {...(props.followsLinks && { navigate: (to) => history.push(to) })}
        >
          <Suspense fallback={null}>
            <AppRouter history={history} routes={path === '*' ? routes.slice(0, 1) : routes} isAtOnce />
          </Suspense>
        </UiProvider>
      </I18nProvider>
    </Provider>
  );
}
