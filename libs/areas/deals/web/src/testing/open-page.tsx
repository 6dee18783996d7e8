import { itemsAtHand } from '@crm/custom-fields-web/testing';
import type { customGroups } from '@crm/custom-fields-web/testing';
import { useT } from '@crm/i18n';
import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Masters } from '@crm/identity-web';
import type { ComponentType, ReactNode } from 'react';
import { area } from '../store-module.ts';
import { allLoaders } from './DealsApp.tsx';
import { fullServer } from './server.ts';
import { storeState } from './store-state.ts';

export interface Opening {
  url: string;
  path: string;
  answers?: FakeAnswers;
  /** The company's masters, when they differ from the samples. */
  masters?: Masters;
  /** More properties of the company than its name. */
  company?: object;
  user?: object;
  /** The custom items of the first deal type. */
  items?: typeof customGroups;
}

/** Loads later translations up front, so that no test waits for them. */
function AllWords({ children }: { children: ReactNode }) {
  useT('deal-bulk');
  return children;
}

/** Opens a page of the area as the app does, with a fake server. */
export const openPage = (
  Page: ComponentType,
  { url, path, answers = fullServer, masters = storeState.masters.data.masters, company, user, items = [] }: Opening,
) =>
  renderWithStore(
    <>
      <AllWords>
        <Page />
      </AllWords>
      <DialogHost />
      <ToastHost />
    </>,
    {
      areas: [area],
      answers,
      loaders: allLoaders,
      preloaded: {
        ...storeState,
        ...itemsAtHand({ 'deal:1': items }),
        masters: { status: 'ready', data: { masters, company: { ...storeState.masters.data.company, ...company } } },
        auth: { user: { ...storeState.auth.user, ...user } },
      },
      url,
      path,
    },
  );
