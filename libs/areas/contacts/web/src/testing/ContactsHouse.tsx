import { customersLoaders, RoomApp, Words } from '@crm/customers-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';

interface ContactsHouseProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

/** The words of the area and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...loaders.en },
};

/** The usual days of the colours, and no stage gone through yet. */
export const rangeAnswer: FakeAnswers = {
  getContactActionRange: { data: { ranges: [7, 30], lockVersion: 0 } },
  listContactStageChanges: { data: [] },
};

const namespaces = ['customers', 'contacts', 'lists'];

/** The words are there, as in the app, where the navigation has fetched them. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Everything around a screen of this area, for stories. */
export const ContactsApp = ({ children, ...props }: ContactsHouseProps) => (
  <RoomApp {...props} answers={{ ...rangeAnswer, ...props.answers }} areas={areas} loaders={allLoaders}>
    <AllWords>{children}</AllWords>
  </RoomApp>
);
