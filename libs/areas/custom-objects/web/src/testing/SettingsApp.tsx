import { recordsLoaders, storeState } from '@crm/records-web/testing';
import { itemSettingsLoaders } from '@crm/custom-fields-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { manifest } from '../settings/manifest.ts';
import { area } from '../settings/store-module.ts';
import { definitions } from './samples.ts';

const Bar = manifest.Bar!;
const { loaders = {} } = manifest;
const loadersOf = (language: 'ja' | 'en') => ({
  ...recordsLoaders[language],
  ...itemSettingsLoaders[language],
  ...loaders[language],
});

/** The surroundings of the settings: a server with two definitions. */
const surroundings: Surroundings = {
  areas: [area],
  loaders: { ja: loadersOf('ja'), en: loadersOf('en') },
  namespaces: ['custom-object-settings', 'records', 'validation'],
  answers: {
    listCustomObjectDefs: { data: definitions },
    listDeletedCustomObjectDefs: { data: [] },
    getCustomObjectDef: { data: definitions[0] },
    listDeletedCustomItems: { data: [] },
  },
  preloaded: storeState,
  failsWithSagas: true,
};

/** Renders a story inside the app's providers. */
export const SettingsApp = ({ children, ...props }: Omit<StoryAppProps, 'of'>) => (
  <StoryApp {...props} of={surroundings}>
    <Bar />
    {children}
  </StoryApp>
);

/** Renders a screen of the settings against the fake server. */
export const show = (
  screen: ReactElement,
  answers: FakeAnswers = {},
  at: { url?: string; path?: string } = {},
): Promise<Rendered> =>
  openScreen(
    <>
      <Bar />
      {screen}
    </>,
    surroundings,
    { ...at, answers },
  );
