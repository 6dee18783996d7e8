import { storeState } from '@crm/records-web/testing';
import { loaders as tilesLoaders } from '@crm/tiles-web/loaders';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { answers } from './samples.ts';

const dashboards: Surroundings = {
  areas: [area],
  loaders: { ja: { ...tilesLoaders.ja, ...loaders.ja }, en: { ...tilesLoaders.en, ...loaders.en } },
  namespaces: ['dashboards', 'tiles'],
  answers,
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const DashboardsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={dashboards} />;

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, more: FakeAnswers = {}, url = '/dashboards') =>
  openScreen(screen, dashboards, { answers: more, url });
