import { customFieldsLoaders } from '@crm/custom-fields-web/testing';
import { AreaApp, storeState, Words } from '@crm/records-web/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { area } from '../store-module.ts';
import { manifest } from '../manifest.ts';
import { dealTypes, grid, page, productType } from './samples.ts';

const own = manifest.loaders;
const loaders = {
  ja: { ...customFieldsLoaders.ja, ...own?.ja },
  en: { ...customFieldsLoaders.en, ...own?.en },
};
const words = ['product-detail-settings'];
const preloaded = {
  ...storeState,
  masters: { ...storeState.masters, data: { ...storeState.masters.data, masters: withTypes() } },
};

function withTypes() {
  return { ...storeState.masters.data.masters, dealTypes };
}

const answers: FakeAnswers = {
  listDealProductDetailTypes: page([1, 2, 3].map((id) => productType(id))),
  listDealProductDetailTypeCustomItems: { data: [] },
  listDealCustomGrids: ({ deleted }: { deleted?: boolean }) => ({ data: deleted ? [] : [grid()] }),
  getDealCustomGrid: ({ id }: { id: number }) => ({ data: grid({ id }) }),
};

interface SettingsAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
}

/** Renders a story of the settings inside the app's providers. */
export const SettingsApp = ({ children, answers: more }: SettingsAppProps) => (
  <AreaApp areas={[area]} loaders={loaders} preloaded={preloaded} answers={{ ...answers, ...more }}>
    <Words of={words}>{children}</Words>
  </AreaApp>
);

/** Renders a screen of the settings against a fake server. */
export async function show(screen: ReactElement, more: FakeAnswers = {}): Promise<Rendered> {
  const rendered = await renderWithStore(
    <Words of={words}>
      {screen}
      <DialogHost />
      <ToastHost />
    </Words>,
    { areas: [area], loaders, preloaded, answers: { ...answers, ...more } },
  );
  await rendered.settled();
  return rendered;
}
