import type { FormBehaviour } from '@crm/webform-renderer';
import { isFramed, pageQuery } from './host-page.ts';
import type { Host } from './listen-to-host.ts';

type Surroundings = Required<Pick<FormBehaviour, 'query' | 'trackingId' | 'onRedirect'>>;

/** Returns the functions with which a form's page talks to its host page. The redirect code is fetched on demand. */
export const surroundings = (webformid: string, host: Host): Surroundings => {
  const leave = (url: string): void => window.location.assign(url);
  return {
    query: pageQuery,
    trackingId: host.trackingId,
    onRedirect: (url) => {
      if (!isFramed()) return leave(url);
      void import('./follow-redirect.ts').then(
        ({ followRedirect }) => followRedirect(webformid, url),
        () => leave(url),
      );
    },
  };
};
