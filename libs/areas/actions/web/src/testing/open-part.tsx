import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { allLoaders, AllWords } from './ActionsApp.tsx';
import { storeState } from './masters.ts';
import { fullServer } from './server.ts';

/** Opens a screen of the area as the app does, with a fake server. */
export async function openPart(
  screen: ReactElement,
  answers: FakeAnswers = fullServer,
  url = '/',
  preloaded: Record<string, unknown> = storeState,
  areas = [area],
) {
  const rendered = await renderWithStore(
    <AllWords>
      {screen}
      <DialogHost />
      <ToastHost />
    </AllWords>,
    { areas, answers, loaders: allLoaders, preloaded, url },
  );
  await rendered.settled();
  return rendered;
}
