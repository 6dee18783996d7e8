import type { Language } from '@crm/i18n';
import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, page, AreaApp, storeState, Words } from '@crm/records-web/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { manifest as settingsManifest } from '../settings/manifest.ts';
import { estimate, prefill, row, sent, settings } from './samples.ts';

const areas = [area, settingsArea];
const namespaces = ['customers', 'billing', 'billing-settings', 'lists'];
const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja, ...settingsManifest.loaders?.ja },
  en: { ...customersLoaders.en, ...loaders.en, ...settingsManifest.loaders?.en },
};
const rows = page([row(1), sent(2), row(3, { status: 'accepted', actions: ['reopen'], isEditable: false })]);
const answers: FakeAnswers = {
  ...listAnswers,
  searchEstimates: rows,
  listEstimates: rows,
  getEstimatePrefill: { data: prefill() },
  getEstimate: { data: estimate(row(1)) },
  getEstimateSettings: { data: settings },
};

interface BillingAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
}

/** Renders a story inside the app's providers. */
export const BillingApp = ({ children, answers: more, url = '/' }: BillingAppProps) => (
  <AreaApp areas={areas} loaders={allLoaders} answers={{ ...answers, ...more }} url={url}>
    <Words of={namespaces}>{children}</Words>
  </AreaApp>
);

/** Renders a screen of the area against a fake server. */
export async function show(
  screen: ReactElement,
  more: FakeAnswers = {},
  url = '/',
  language: Language = 'ja',
): Promise<Rendered> {
  const rendered = await renderWithStore(
    <Words of={namespaces}>
      {screen}
      <DialogHost />
      <ToastHost />
    </Words>,
    { areas, loaders: allLoaders, preloaded: storeState, answers: { ...answers, ...more }, url, language },
  );
  await rendered.settled();
  return rendered;
}
