import { loaders as recordsLoaders } from '@crm/records-web/loaders';
import { storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { answers } from './samples.ts';

const profile = { name: 'administrator', permissions: { menus: {}, functions: { personalData: true } } };

const surroundings: Surroundings = {
  areas: [area],
  loaders: { ja: { ...recordsLoaders.ja, ...loaders.ja }, en: { ...recordsLoaders.en, ...loaders.en } },
  namespaces: ['personal-data', 'lists'],
  answers,
  preloaded: { ...storeState, auth: { ...storeState.auth, user: { ...storeState.auth.user, profile } } },
  failsWithSagas: true,
};

/** Renders a story of this area inside the app's providers. */
export const PersonalDataApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;

/** Opens a screen of the area against a fake server. */
export const show = (
  screen: ReactElement,
  more: FakeAnswers = {},
  url = '/contacts/7/personal-data',
  path = '/contacts/:contactId/personal-data',
) => openScreen(screen, surroundings, { answers: more, url, path });
