import { customFieldsLoaders, itemsAtHand } from '@crm/custom-fields-web/testing';
import type { customGroups } from '@crm/custom-fields-web/testing';
import { allLoaders as contactsLoaders } from '@crm/contacts-web/testing';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { storeState } from './store-state.ts';

/** The parts of the app that are ready before a screen of this area is shown. */
export const deals: Surroundings = {
  areas: [area],
  loaders: {
    ja: { ...contactsLoaders.ja, ...customFieldsLoaders.ja, ...loaders.ja },
    en: { ...contactsLoaders.en, ...customFieldsLoaders.en, ...loaders.en },
  },
  namespaces: ['deals'],
};

interface DealsAppProps extends Omit<StoryAppProps, 'of' | 'preloaded'> {
  /** The custom items of the first deal type. */
  items?: typeof customGroups;
}

/** Renders a story of this area inside the app's providers. */
export const DealsApp = ({ url = '/deals', items = [], ...props }: DealsAppProps) => (
  <StoryApp {...props} of={deals} url={url} preloaded={{ ...storeState, ...itemsAtHand({ 'deal:1': items }) }} />
);
