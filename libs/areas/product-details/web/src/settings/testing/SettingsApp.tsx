import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { manifest } from '../manifest.ts';
import { dealTypes, grid, page, productType } from './samples.ts';

const own = manifest.loaders;
const { data } = storeState.masters;
const settings: Surroundings = {
  areas: [area],
  loaders: { ja: { ...customFieldsLoaders.ja, ...own?.ja }, en: { ...customFieldsLoaders.en, ...own?.en } },
  namespaces: ['product-detail-settings'],
  answers: {
    listDealProductDetailTypes: page([1, 2, 3].map((id) => productType(id))),
    listDealProductDetailTypeCustomItems: { data: [] },
    listDealCustomGrids: ({ deleted }: { deleted?: boolean }) => ({ data: deleted ? [] : [grid()] }),
    getDealCustomGrid: ({ id }: { id: number }) => ({ data: grid({ id }) }),
  },
  preloaded: {
    ...storeState,
    masters: { ...storeState.masters, data: { ...data, masters: { ...data.masters, dealTypes } } },
  },
};

/** Renders a story of the settings inside the app's providers. */
export const SettingsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={settings} />;

/** Opens a screen of the settings against a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}) => openScreen(screen, settings, { answers });
