import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '@crm/webform-renderer';
import { ROOT_ELEMENT_ID, ResolvedWebform, createFormTransport, loadMessages } from '@crm/webform-renderer';
import { embeddingAddress, surroundings } from './embed/surroundings.ts';

/** Brings the server's page to life: same data, same markup. At once and in one go: a form is small. */
export const hydrate = async ({ locale, apiBase, ...data }: PageData) => {
  const messages = await loadMessages(locale);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element.');
  const transport = createFormTransport({ baseUrl: apiBase, altOrigin: embeddingAddress() });
  return hydrateRoot(root, <ResolvedWebform {...data} {...{ messages, transport }} {...surroundings(data.hashid)} />);
};
