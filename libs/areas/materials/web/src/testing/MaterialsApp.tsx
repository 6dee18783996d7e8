import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { kinds, material } from './samples.ts';

const rows = page([1, 2, 3, 4].map((id) => material(id)));
const materials: Surroundings = {
  areas: [area],
  loaders: { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } },
  namespaces: ['customers', 'materials', 'lists'],
  answers: {
    ...listAnswers,
    listMaterialMimeTypes: kinds,
    listMaterialMimeTypesOfCustomer: kinds,
    listMaterials: rows,
    listMaterialsByDeal: rows,
    listMaterialsOfCustomer: rows,
    listMaterialsOfContact: rows,
  },
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const MaterialsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={materials} />;

/** Returns the store of a user whose role has the given access. */
export const withReach = (reach: Record<string, unknown>) => {
  const { data } = storeState.masters;
  return { ...storeState, masters: { status: 'ready', data: { ...data, company: { ...data.company, reach } } } };
};

/** Opens a screen of the area against a fake server. */
export const show = (
  screen: ReactElement,
  answers: FakeAnswers = {},
  url = '/',
  preloaded: Record<string, unknown> = storeState,
) => openScreen(screen, materials, { answers, url, preloaded });
