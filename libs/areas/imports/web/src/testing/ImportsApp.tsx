import { customersLoaders } from '@crm/customers-web/testing';
import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { openScreen, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers, StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import type { ReactElement } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { done, importKinds, importRecord, importRows, job, jobsPage } from './samples.ts';

export const imports: Surroundings = {
  areas: [area],
  loaders: { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } },
  namespaces: ['imports', 'lists'],
  answers: {
    ...listAnswers,
    listBulkOperationJobStatuses: jobsPage,
    getBulkOperationJobStatus: { data: job(7) },
    listImports: page([importRecord(), { ...done, id: 11 }]),
    listImportKinds: { data: importKinds },
    getImport: { data: importRecord() },
    listImportRows: { data: importRows },
    listEditedImportRows: { data: [] },
  },
  preloaded: storeState,
};

/** Renders a story of this area inside the app's providers. */
export const ImportsApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={imports} />;

/** Opens a screen of the area against a fake server. */
export const show = (screen: ReactElement, answers: FakeAnswers = {}, url = '/jobs') =>
  openScreen(screen, imports, { answers, url });
