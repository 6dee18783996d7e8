import { customersLoaders } from '@crm/customers-web/testing';
import { storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { manifest as settingsManifest } from '../settings/manifest.ts';

const tracking: Surroundings = {
  areas: [area, settingsArea],
  loaders: {
    ja: { ...customersLoaders.ja, ...loaders.ja, ...settingsManifest.loaders?.ja },
    en: { ...customersLoaders.en, ...loaders.en, ...settingsManifest.loaders?.en },
  },
  namespaces: ['customers', 'tracking', 'tracking-settings'],
  failsWithSagas: true,
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const TrackingApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={tracking} />;

/** Opens a screen of the area with a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers, preloaded: object = {}) =>
  openScreen(screen, tracking, { answers, preloaded: { ...storeState, ...preloaded } });
