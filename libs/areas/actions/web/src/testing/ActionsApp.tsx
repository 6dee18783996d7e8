import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { customersLoaders } from '@crm/customers-web/testing';
import { AreaApp, Words } from '@crm/records-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { storeState } from './masters.ts';

/** Provides the texts, as the navigation does in the app. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={words}>{children}</Words>;

const areas = [area];
const words = ['actions', 'customers', 'comments'];
/** The texts of the area and of the areas whose components it uses. */
export const allLoaders = {
  ja: { ...loaders.ja, ...customersLoaders.ja, ...customFieldsLoaders.ja },
  en: { ...loaders.en, ...customersLoaders.en, ...customFieldsLoaders.en },
};

interface ActionsAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
  /** The initial state, when it is not an administrator's. */
  preloaded?: Record<string, unknown>;
}

/** Renders the surroundings of a screen of this area, for stories. */
export const ActionsApp = ({ children, preloaded = storeState, ...rest }: ActionsAppProps) => (
  <AreaApp {...rest} areas={areas} loaders={allLoaders} preloaded={preloaded}>
    <AllWords>{children}</AllWords>
  </AreaApp>
);
