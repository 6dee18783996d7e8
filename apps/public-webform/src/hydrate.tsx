import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '@crm/webform-renderer';
import { ROOT_ELEMENT_ID, ResolvedWebform, createFormTransport, loadMessages } from '@crm/webform-renderer';
import { createSleepingGroups } from './lazy-hydration.tsx';
import { listenToHost } from './embed/listen-to-host.ts';
import { surroundings } from './embed/surroundings.ts';

/** Sets React's marks around the lazily hydrated parts, as Preact reads them. */
const markRanges = (root: HTMLElement): void => {
  const marks = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (marks.nextNode()) {
    const mark = marks.currentNode as Comment;
    mark.data = mark.data.replace(/^(\/?)\$$/, '$1$s');
  }
};

/** Hydrates the server's page: same data, same markup; of a long form the first screen first, the rest later. */
export const hydrate = async ({ locale, apiBase, ...data }: PageData) => {
  const messages = await loadMessages(locale);
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element.');
  markRanges(root);
  const lazyGroups = createSleepingGroups();
  const host = listenToHost(data.hashid);
  const transport = createFormTransport({ baseUrl: apiBase, altOrigin: host.address });
  return hydrateRoot(
    root,
    <ResolvedWebform
      {...data}
      {...{ messages, transport }}
      {...surroundings(data.hashid, host)}
      lazyGroups={lazyGroups}
    />,
  );
};
