import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { deal, dealGrid, detailSet, offered } from './samples.ts';

/** The tabs register their store module themselves, as on the page of a deal. */
const products: Surroundings = {
  loaders: { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } },
  namespaces: ['product-details'],
  answers: {
    ...listAnswers,
    getDeal: { data: deal },
    getDealProductDetails: { data: detailSet() },
    getDealProductDetailViewSetting: { data: { dealTypeId: 1, columns: [] } },
    searchDealProductDetailTypes: { data: offered },
    listDealProductDetailTypesByIds: { data: [] },
    listGridsOfDeal: { data: [dealGrid()] },
  },
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const ProductsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={products} />;

/** Opens a screen of the area against a fake server; `company` differs from the sample. */
export function show(screen: ReactElement, answers: FakeAnswers = {}, company: object = {}) {
  const { masters } = storeState;
  const data = { ...masters.data, company: { ...masters.data.company, ...company } };
  return openScreen(screen, products, { answers, preloaded: { ...storeState, masters: { ...masters, data } } });
}
