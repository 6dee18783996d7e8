import { customersLoaders } from '@crm/customers-web/testing';
import { AreaApp, storeState, Words } from '@crm/records-web/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { loaders } from '../loaders.ts';
import { deal, dealGrid, detailSet, offered } from './samples.ts';

// The tabs register their store module themselves, as on the page of a deal.
const areas: readonly [] = [];
const namespaces = ['product-details'];
const allLoaders = { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } };

const answers: FakeAnswers = {
  getDeal: { data: deal },
  getDealProductDetails: { data: detailSet() },
  getDealProductDetailViewSetting: { data: { dealTypeId: 1, columns: [] } },
  searchDealProductDetailTypes: { data: offered },
  listDealProductDetailTypesByIds: { data: [] },
  listGridsOfDeal: { data: [dealGrid()] },
};

/** Renders a story inside the app's providers. */
export const ProductsApp = ({ children, answers: more }: { children: ReactNode; answers?: FakeAnswers }) => (
  <AreaApp areas={areas} loaders={allLoaders} answers={{ ...answers, ...more }}>
    <Words of={namespaces}>{children}</Words>
  </AreaApp>
);

/** Renders a screen of the area against a fake server. */
export async function show(screen: ReactElement, more: FakeAnswers = {}, company: object = {}): Promise<Rendered> {
  const { masters } = storeState;
  const data = { ...masters.data, company: { ...masters.data.company, ...company } };
  const rendered = await renderWithStore(
    <Words of={namespaces}>
      {screen}
      <DialogHost />
      <ToastHost />
    </Words>,
    {
      areas,
      loaders: allLoaders,
      preloaded: { ...storeState, masters: { ...masters, data } },
      answers: { ...answers, ...more },
    },
  );
  await rendered.settled();
  return rendered;
}
