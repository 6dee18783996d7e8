import { customObjectsLoaders, objectsArea, objectsState } from '@crm/custom-objects-web/testing';
import { loaders as emailLoaders } from '@crm/email-web/loaders';
import { listAnswers, page, recordsLoaders, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../../loaders.ts';
import { area } from '../store-module.ts';
import { campaign, campaignRow } from './samples.ts';

/** The surroundings of the screens: a server with four campaigns. */
const surroundings: Surroundings = {
  areas: [area, objectsArea],
  loaders: {
    ja: { ...recordsLoaders.ja, ...emailLoaders.ja, ...customObjectsLoaders.ja, ...loaders.ja },
    en: { ...recordsLoaders.en, ...emailLoaders.en, ...customObjectsLoaders.en, ...loaders.en },
  },
  namespaces: ['campaigns', 'email', 'records', 'lists', 'custom-objects'],
  answers: {
    ...listAnswers,
    listCampaigns: page(
      [1, 2, 3, 4].map((id) => campaignRow(id)),
      60,
    ),
    getCampaign: { data: campaign(8) },
    listCampaignChanges: page([]),
  },
  preloaded: { ...storeState, ...objectsState },
  failsWithSagas: true,
};

/** Renders a story inside the app's providers. */
export const CampaignsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={surroundings} />;

/** Renders a screen against the fake server. */
export const show = (
  screen: ReactElement,
  answers: FakeAnswers = {},
  at: { url?: string; path?: string; preloaded?: Record<string, unknown> } = {},
): Promise<Rendered> => openScreen(screen, surroundings, { ...at, answers });
