import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ComponentType } from 'react';
import { area } from '../area.ts';
import { allLoaders } from './DealsHouse.tsx';
import { fullServer } from './server.ts';
import { storeState } from './store-state.ts';

interface Opening {
  url: string;
  path: string;
  answers?: FakeAnswers;
}

/** Opens a page of the room as the app does, with the pretended server behind it. */
export const openPage = (Page: ComponentType, { url, path, answers = fullServer }: Opening) =>
  renderWithStore(
    <>
      <Page />
      <DialogHost />
      <ToastHost />
    </>,
    { areas: [area], answers, loaders: allLoaders, preloaded: storeState, url, path },
  );
