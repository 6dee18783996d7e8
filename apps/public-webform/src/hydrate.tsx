import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '@crm/webform-renderer';
import { ROOT_ELEMENT_ID, ResolvedWebform, createFormTransport, loadMessages } from '@crm/webform-renderer';
import { hostConnection } from './embed/host-connection.ts';

/** Brings the server's page to life: same data, same markup. */
export const hydrate = async ({ locale, apiBase, ...data }: PageData) => {
  const messages = await loadMessages(locale);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element.');
  const host = await hostConnection(data.hashid, root);
  const transport = createFormTransport({ baseUrl: apiBase, altOrigin: host.altOrigin });
  return hydrateRoot(
    root,
    <ResolvedWebform {...data} {...{ messages, transport }} onRedirect={host.redirect} trackingId={host.trackingId} />,
  );
};
