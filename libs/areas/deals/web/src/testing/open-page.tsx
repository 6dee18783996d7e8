import { itemsAtHand } from '@crm/custom-fields-web/testing';
import type { customGroups } from '@crm/custom-fields-web/testing';
import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Masters } from '@crm/identity-web';
import type { ComponentType } from 'react';
import { deals } from './DealsApp.tsx';
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

/** Opens a page of the area as the app does, with a fake server. */
export const openPage = (
  Page: ComponentType,
  { url, path, answers = fullServer, masters = storeState.masters.data.masters, company, user, items = [] }: Opening,
) =>
  openScreen(
    <Page />,
    // Later translations are loaded up front, so that no test waits for them.
    { ...deals, namespaces: ['deals', 'deal-bulk'] },
    {
      answers,
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
