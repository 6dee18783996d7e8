import { customersLoaders } from '@crm/customers-web/testing';
import { AreaApp, storeState, Words } from '@crm/records-web/testing';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { DialogHost, ToastHost } from '@crm/web-kit';
import type { ReactElement, ReactNode } from 'react';
import { loaders } from '../loaders.ts';
import { area } from '../store-module.ts';
import { jobsPage } from './samples.ts';

const areas = [area];
const namespaces = ['imports', 'lists'];
const allLoaders = { ja: { ...customersLoaders.ja, ...loaders.ja }, en: { ...customersLoaders.en, ...loaders.en } };
const answers: FakeAnswers = { listBulkOperationJobStatuses: jobsPage };

interface ImportsAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
}

/** Renders a story inside the app's providers. */
export const ImportsApp = ({ children, answers: more, url }: ImportsAppProps) => (
  <AreaApp areas={areas} loaders={allLoaders} answers={{ ...answers, ...more }} url={url}>
    <Words of={namespaces}>{children}</Words>
  </AreaApp>
);

/** Renders a screen of the area against a fake server. */
export async function show(screen: ReactElement, more: FakeAnswers = {}, url = '/jobs'): Promise<Rendered> {
  const rendered = await renderWithStore(
    <Words of={namespaces}>
      {screen}
      <DialogHost />
      <ToastHost />
    </Words>,
    { areas, loaders: allLoaders, preloaded: storeState, answers: { ...answers, ...more }, url },
  );
  await rendered.settled();
  return rendered;
}
