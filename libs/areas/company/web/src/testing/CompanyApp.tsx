import { customersLoaders } from '@crm/customers-web/testing';
import { masters, AreaApp, storeState, Words } from '@crm/records-web/testing';
import { mastersReducer, mastersSaga } from '@crm/identity-web';
import type { Company } from '@crm/identity-web';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area as firstStepsArea } from '../first-steps/store-module.ts';
import { firstStepsLoaders } from '../first-steps/loaders.ts';
import { area } from '../settings/store-module.ts';
import { loaders } from '../settings/loaders.ts';
import { answers as usual, company } from './samples.ts';

/** The profile of the signed-in user. */
export interface UserProfile {
  name: string;
  permissions: { menus: Record<string, boolean>; functions: Record<string, boolean> };
}
const administrator: UserProfile = { name: 'administrator', permissions: { menus: {}, functions: {} } };

/** The masters are reloaded after a change of the company. */
export const areas = [area, firstStepsArea, { name: 'masters', reducer: mastersReducer, saga: mastersSaga }];

/** Returns a state with a loaded company, as before any screen is shown. */
export const stateWith = (more: Partial<Company> = {}, profile: UserProfile = administrator) => ({
  ...storeState,
  auth: { user: { ...storeState.auth.user, profile } },
  masters: { status: 'ready', data: { masters, company: company(more) } },
});
const namespaces = ['customers', 'company-settings', 'first-steps'];

/** The texts of the area and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja, ...firstStepsLoaders.ja },
  en: { ...customersLoaders.en, ...loaders.en, ...firstStepsLoaders.en },
};

/** Provides loaded texts, as the app's navigation does. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

interface CompanyAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  /** The differences from the usual company. */
  company?: Partial<Company>;
  profile?: UserProfile;
}

/** Provides the surroundings of the area's screens, for stories. */
export const CompanyApp = ({ children, answers, url, company: more, profile }: CompanyAppProps) => (
  <AreaApp
    areas={areas}
    loaders={allLoaders}
    answers={{ getMasters: { data: masters }, ...usual, ...answers }}
    url={url}
    preloaded={stateWith(more, profile)}
  >
    <AllWords>{children}</AllWords>
  </AreaApp>
);
