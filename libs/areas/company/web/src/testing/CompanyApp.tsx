import { customersLoaders } from '@crm/customers-web/testing';
import { masters, storeState } from '@crm/records-web/testing';
import { mastersReducer, mastersSaga } from '@crm/identity-web';
import type { Company } from '@crm/identity-web';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area as firstStepsArea } from '../first-steps/store-module.ts';
import { firstStepsLoaders } from '../first-steps/loaders.ts';
import { area } from '../settings/store-module.ts';
import { loaders } from '../settings/loaders.ts';
import { answers, company } from './samples.ts';

/** The parts of the app that are ready before a screen of this area is shown. */
const surroundings: Surroundings = {
  // The masters are reloaded after a change of the company.
  areas: [area, firstStepsArea, { name: 'masters', reducer: mastersReducer, saga: mastersSaga }],
  loaders: {
    ja: { ...customersLoaders.ja, ...loaders.ja, ...firstStepsLoaders.ja },
    en: { ...customersLoaders.en, ...loaders.en, ...firstStepsLoaders.en },
  },
  namespaces: ['customers', 'company-settings', 'first-steps'],
  answers: { getMasters: { data: masters }, ...answers },
  failsWithSagas: true,
};

/** The profile of the signed-in user. */
export interface UserProfile {
  name: string;
  permissions: { menus: Record<string, boolean>; functions: Record<string, boolean> };
}
const administrator: UserProfile = { name: 'administrator', permissions: { menus: {}, functions: {} } };

/** Returns a state with a loaded company, as before any screen is shown. */
const stateWith = (more: Partial<Company> = {}, profile: UserProfile = administrator) => ({
  ...storeState,
  auth: { user: { ...storeState.auth.user, profile } },
  masters: { status: 'ready', data: { masters, company: company(more) } },
});

interface CompanyAppProps extends Omit<StoryAppProps, 'of' | 'preloaded'> {
  /** The differences from the usual company. */
  company?: Partial<Company>;
  profile?: UserProfile;
}

/** Renders a story of this area inside the app's providers. */
export const CompanyApp = ({ company: more, profile, ...props }: CompanyAppProps) => (
  <StoryApp {...props} of={surroundings} preloaded={stateWith(more, profile)} />
);

/** Opens a screen of the area on a fake server. */
export const show = (
  screen: ReactElement,
  more: FakeAnswers = {},
  url = '/',
  differences: Partial<Company> = {},
  profile?: UserProfile,
) => openScreen(screen, surroundings, { answers: more, url, preloaded: stateWith(differences, profile) });

/** Opens a part of the area on a page of another one, before anything of this area is loaded. */
export const showElsewhere = (part: ReactElement, more: FakeAnswers = {}) =>
  openScreen(part, { ...surroundings, areas: [] }, { answers: more, url: '/home', preloaded: stateWith({}) });
