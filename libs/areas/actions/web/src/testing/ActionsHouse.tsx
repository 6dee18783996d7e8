import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { customersLoaders, RoomApp, Words } from '@crm/customers-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { storeState } from './masters.ts';

/** The words are there, as in the app, where the navigation has fetched them. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={words}>{children}</Words>;

const areas = [area];
const words = ['actions', 'customers'];
/** The words of the area and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...loaders.ja, ...customersLoaders.ja, ...customFieldsLoaders.ja },
  en: { ...loaders.en, ...customersLoaders.en, ...customFieldsLoaders.en },
};

interface ActionsHouseProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
  /** The store, where it is another one than an administrator's. */
  preloaded?: Record<string, unknown>;
}

/** Everything around a screen of this area, for stories. */
export const ActionsApp = ({ children, preloaded = storeState, ...rest }: ActionsHouseProps) => (
  <RoomApp {...rest} areas={areas} loaders={allLoaders} preloaded={preloaded}>
    <AllWords>{children}</AllWords>
  </RoomApp>
);
