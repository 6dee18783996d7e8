import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, storeState } from '@crm/records-web/testing';
import { StoryApp, Words } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';

/** The loaders of the area's texts and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...loaders.en },
};

/** The answers with the default days of the colours, and without a stage change. */
export const rangeAnswer: FakeAnswers = {
  getContactActionRange: { data: { ranges: [7, 30], lockVersion: 0 } },
  listContactStageChanges: { data: [] },
};

const namespaces = ['customers', 'contacts', 'lists'];
export const contacts: Surroundings = {
  areas: [area],
  loaders: allLoaders,
  namespaces,
  answers: { ...listAnswers, ...rangeAnswer },
  preloaded: storeState,
};

/** Renders the children once the texts are loaded, as the app's navigation does. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Renders a story of this area inside the app's providers. */
export const ContactsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={contacts} />;
