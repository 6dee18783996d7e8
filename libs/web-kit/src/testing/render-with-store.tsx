import type { Loaders } from '@crm/i18n';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryHistory } from '../router/guarded-history.ts';
import { AppFrame } from './AppFrame.tsx';
import type { Feature, FeatureOptions } from './run-feature.ts';
import { runFeature } from './run-feature.ts';

/** The options of `renderWithStore`. */
export interface RenderOptions extends FeatureOptions {
  /** Loaders of the areas' texts, in addition to the shared ones. */
  loaders?: Loaders;
  language?: 'ja' | 'en';
  /** The initial URL. */
  url?: string;
  /** Pattern of the page's route, for parameters: `/deals/:id`. */
  path?: string;
}

/** A rendered screen with its store. */
export interface Rendered extends Feature, RenderResult {
  /** Returns the current URL: path and search. */
  location: () => string;
  navigate: (to: string | number) => Promise<void>;
}

/**
 * Renders a screen like the application: store with sagas, fake server, router, texts, UI kit. Resolves when the first
 * answers have arrived.
 */
export async function renderWithStore(screen: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { loaders, language, url = '/', path, ...feature } = options;
  const running = runFeature(feature);
  const history = createMemoryHistory(url);
  const element = (
    <AppFrame store={running.store} history={history} loaders={loaders} language={language} path={path}>
      {screen}
    </AppFrame>
  );
  let result!: RenderResult;
  await act(async () => {
    result = render(element);
    await running.settled();
  });
  return {
    ...result,
    ...running,
    // Twice, because a page requests its records after the navigation to it.
    settled: async () => {
      await act(running.settled);
      await act(running.settled);
    },
    dispatch: (action) => act(() => running.dispatch(action)),
    location: () => history.location.pathname + history.location.search,
    navigate: (to) => act(async () => (typeof to === 'number' ? history.go(to) : history.push(to))),
  };
}
