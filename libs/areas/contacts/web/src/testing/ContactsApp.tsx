import { customersLoaders } from '@crm/customers-web/testing';
import { AreaApp, Words } from '@crm/records-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';

interface ContactsAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

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

/** Renders the children once the texts are loaded, as the app's navigation does. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Renders a screen of this area in the app context that stories need. */
export const ContactsApp = ({ children, ...props }: ContactsAppProps) => (
  <AreaApp {...props} answers={{ ...rangeAnswer, ...props.answers }} areas={areas} loaders={allLoaders}>
    <AllWords>{children}</AllWords>
  </AreaApp>
);
