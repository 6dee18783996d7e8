import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '@crm/webform-renderer';
import { ROOT_ELEMENT_ID, ResolvedWebform, createFormTransport, loadMessages } from '@crm/webform-renderer';
import { embeddingAddress, surroundings } from './embed/surroundings.ts';

/** What a key or the caret causes besides what the form listens to. React would look for listeners each time, in vain. */
const idle = ['keypress', 'keyup', 'textInput', 'selectionchange'];

/**
 * Brings the server's page to life: same data, same markup. At once and in one go: a form is small, and React's own
 * queue would wait for a turn of its own, which on a slow phone lasts as long as the work.
 */
export const hydrate = async ({ locale, apiBase, ...data }: PageData) => {
  const messages = await loadMessages(locale);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element.');
  for (const type of idle) window.addEventListener(type, (event) => event.stopPropagation(), true);
  const transport = createFormTransport({ baseUrl: apiBase, altOrigin: embeddingAddress() });
  return flushSync(() =>
    hydrateRoot(root, <ResolvedWebform {...data} {...{ messages, transport }} {...surroundings(data.hashid)} />),
  );
};
