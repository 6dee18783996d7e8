import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryHistory } from '../router/guarded-history.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { AppFrame } from './AppFrame.tsx';
import { fakeSend } from './fake-send.ts';
import { InApp } from './InApp.tsx';
import type { ScreenOptions, Surroundings } from './surroundings.types.ts';

export interface StoryAppProps extends ScreenOptions {
  /** The surroundings of the area. */
  of: Surroundings;
  children: ReactNode;
}

/** Renders a story of an area inside the app's providers, with a fake server. */
export function StoryApp({ of, answers, preloaded = of.preloaded, url = '/', children, ...frame }: StoryAppProps) {
  const [store] = useState(() =>
    createAppStore({ areas: of.areas, send: fakeSend({ ...of.answers, ...answers }).send, preloaded }),
  );
  const [history] = useState(() => createMemoryHistory(url));
  return (
    <AppFrame {...frame} store={store} history={history} loaders={of.loaders} followsLinks>
      <InApp namespaces={of.namespaces}>{children}</InApp>
    </AppFrame>
  );
}
