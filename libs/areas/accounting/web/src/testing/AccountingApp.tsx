import { billingLoaders } from '@crm/billing-web/lines';
import type { Language } from '@crm/i18n';
import { page, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { settingsLoaders } from '../settings/settings-loaders.ts';
import { area as settingsArea } from '../settings/store-module.ts';
import { area } from '../store-module.ts';
import { connection, disconnected, everyState, list, prefill } from './samples.ts';

const accounting: Surroundings = {
  areas: [area, settingsArea],
  loaders: {
    ja: { ...billingLoaders.ja, ...loaders.ja, ...settingsLoaders.ja },
    en: { ...billingLoaders.en, ...loaders.en, ...settingsLoaders.en },
  },
  namespaces: ['billing', 'accounting', 'accounting-settings'],
  answers: {
    listFreeeInvoices: list(everyState),
    syncFreeeInvoices: list(everyState),
    getFreeeInvoicePrefill: { data: prefill() },
    listMfBills: list([], { state: 'disconnected' }),
    listEstimates: page([]),
    listAccountingConnections: { data: [connection(), disconnected('money_forward')] },
  },
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const AccountingApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={accounting} />;

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}, url = '/', language: Language = 'ja') =>
  openScreen(screen, accounting, { answers, url, language });
