import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { customersLoaders } from '@crm/customers-web/testing';
import { customObjectsLoaders as objectsLoaders } from '@crm/custom-objects-web/testing';
import { loaders as dealsLoaders } from '@crm/deals-web/loaders';
import { listAnswers } from '@crm/records-web/testing';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { storeState } from './masters.ts';

/** The parts of the app that are ready before a screen of this area is shown. */
export const actions: Surroundings = {
  areas: [area],
  loaders: {
    ja: { ...dealsLoaders.ja, ...objectsLoaders.ja, ...loaders.ja, ...customersLoaders.ja, ...customFieldsLoaders.ja },
    en: { ...dealsLoaders.en, ...objectsLoaders.en, ...loaders.en, ...customersLoaders.en, ...customFieldsLoaders.en },
  },
  namespaces: ['actions', 'customers', 'comments'],
  answers: listAnswers,
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const ActionsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={actions} />;
