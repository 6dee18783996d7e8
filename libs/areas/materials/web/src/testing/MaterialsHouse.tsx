import { customersLoaders, listAnswers, page, RoomHouse, storeState, Words } from '@crm/customers-web/testing';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import type { ReactElement, ReactNode } from 'react';
import { area } from '../area.ts';
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

/** Everything around a screen of this room, for stories. */
export const MaterialsHouse = ({ children, answers: more }: { children: ReactNode; answers?: FakeAnswers }) => (
  <RoomHouse areas={areas} loaders={allLoaders} answers={{ ...answers, ...more }}>
    <Words of={namespaces}>{children}</Words>
  </RoomHouse>
);

/** The store of somebody whose role reaches so far. */
export const withReach = (reach: Record<string, unknown>) => {
  const { data } = storeState.masters;
  return { ...storeState, masters: { status: 'ready', data: { ...data, company: { ...data.company, reach } } } };
};

/** A screen of the room on a pretended server. */
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
