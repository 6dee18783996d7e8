import type { FormBehaviour } from '@crm/webform-renderer';
import { isFramed, pageQuery } from './host-page.ts';
import { visitorId } from './visitor.ts';

type Surroundings = Required<Pick<FormBehaviour, 'query' | 'trackingId' | 'onRedirect'>>;

/** Returns the embedding page's address for Alt-Origin (spec 1 §6); undefined outside a frame or when it is hidden. */
export const embeddingAddress = (): string | undefined => (isFramed() && document.referrer) || undefined;

/** Returns the functions with which a form's page talks to its host page. The redirect code is fetched on demand. */
export const surroundings = (webformid: string): Surroundings => {
  const leave = (url: string): void => window.location.assign(url);
  return {
    query: pageQuery,
    trackingId: visitorId(webformid),
    onRedirect: (url) => {
      if (!isFramed()) return leave(url);
      void import('./follow-redirect.ts').then(
        ({ followRedirect }) => followRedirect(webformid, url),
        () => leave(url),
      );
    },
  };
};
