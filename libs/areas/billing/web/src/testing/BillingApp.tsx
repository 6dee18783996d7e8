import type { Language } from '@crm/i18n';
import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { manifest as settingsManifest } from '../settings/manifest.ts';
import { estimate, prefill, row, sent, settings } from './samples.ts';

const rows = page([row(1), sent(2), row(3, { status: 'accepted', actions: ['reopen'], isEditable: false })]);
const billing: Surroundings = {
  areas: [area, settingsArea],
  loaders: {
    ja: { ...customersLoaders.ja, ...loaders.ja, ...settingsManifest.loaders?.ja },
    en: { ...customersLoaders.en, ...loaders.en, ...settingsManifest.loaders?.en },
  },
  namespaces: ['customers', 'billing', 'billing-settings', 'lists'],
  answers: {
    ...listAnswers,
    searchEstimates: rows,
    listEstimates: rows,
    getEstimatePrefill: { data: prefill() },
    getEstimate: { data: estimate(row(1)) },
    getEstimateSettings: { data: settings },
  },
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const BillingApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={billing} />;

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}, url = '/', language: Language = 'ja') =>
  openScreen(screen, billing, { answers, url, language });
