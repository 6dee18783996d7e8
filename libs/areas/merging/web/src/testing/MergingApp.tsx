import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { answers } from './samples.ts';

const merging: Surroundings = {
  areas: [area],
  loaders: { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } },
  namespaces: ['merging', 'lists'],
  answers: { ...listAnswers, ...answers },
  preloaded: storeState,
  failsWithSagas: true,
};

/** Renders a story of this area inside the app's providers. */
export const MergingApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={merging} />;

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, more: FakeAnswers = {}, url = '/merging', path?: string) =>
  openScreen(screen, merging, { answers: more, url, ...(path ? { path } : {}) });
