import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, page, AreaApp, storeState, Words } from '@crm/records-web/testing';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import type { ReactElement, ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { kinds, material } from './samples.ts';

const areas = [area];
const namespaces = ['customers', 'materials', 'lists'];
const allLoaders = { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } };

const rows = page([1, 2, 3, 4].map((id) => material(id)));
const answers: FakeAnswers = {
  ...listAnswers,
  listMaterialMimeTypes: kinds,
  listMaterialMimeTypesOfCustomer: kinds,
  listMaterials: rows,
  listMaterialsByDeal: rows,
  listMaterialsOfCustomer: rows,
  listMaterialsOfContact: rows,
};

/** Renders a story inside the app's providers. */
export const MaterialsApp = ({ children, answers: more }: { children: ReactNode; answers?: FakeAnswers }) => (
  <AreaApp areas={areas} loaders={allLoaders} answers={{ ...answers, ...more }}>
    <Words of={namespaces}>{children}</Words>
  </AreaApp>
);

/** Returns the store of a user whose role has the given access. */
export const withReach = (reach: Record<string, unknown>) => {
  const { data } = storeState.masters;
  return { ...storeState, masters: { status: 'ready', data: { ...data, company: { ...data.company, reach } } } };
};

/** Renders a screen of the area against a fake server. */
export async function show(
  screen: ReactElement,
  more: FakeAnswers = {},
  url = '/',
  preloaded: Record<string, unknown> = storeState,
): Promise<Rendered> {
  const rendered = await renderWithStore(
    <Words of={namespaces}>
      {screen}
      <DialogHost />
      <ToastHost />
    </Words>,
    { areas, loaders: allLoaders, preloaded, answers: { ...answers, ...more }, url },
  );
  await rendered.settled();
  return rendered;
}
