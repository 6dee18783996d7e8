import { loaders as actions } from '@crm/actions-web/loaders';
import { allLoaders as contacts } from '@crm/contacts-web/testing';
import { customersLoaders } from '@crm/customers-web/testing';
import { customObjectsLoaders as objects, objectsArea, objectsState } from '@crm/custom-objects-web/testing';
import { loaders as deals } from '@crm/deals-web/loaders';
import { listAnswers, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { ScreenOptions, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { answers } from './samples.ts';

const automations: Surroundings = {
  areas: [area, objectsArea],
  loaders: {
    ja: { ...customersLoaders.ja, ...contacts.ja, ...deals.ja, ...objects.ja, ...actions.ja, ...loaders.ja },
    en: { ...customersLoaders.en, ...contacts.en, ...deals.en, ...objects.en, ...actions.en, ...loaders.en },
  },
  namespaces: ['lists', 'deals', 'customers', 'contacts', 'actions', 'custom-objects', 'automations'],
  answers: { ...listAnswers, ...answers },
  preloaded: { ...storeState, ...objectsState },
};

/** Renders a story of this area inside the app's providers. */
export const AutomationsApp = ({ url = '/automations', children, ...props }: Omit<StoryAppProps, 'of'>) => (
  <StoryApp {...props} of={automations} url={url}>
    <main style={{ padding: 24 }}>{children}</main>
  </StoryApp>
);

/** Opens a screen of the area against the fake server. */
export const show = (screen: ReactElement, options?: ScreenOptions) => openScreen(screen, automations, options);
