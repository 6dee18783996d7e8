import type { FormBehaviour } from '@crm/webform-renderer';
import { isFramed, pageQuery } from './host-page.ts';
import { visitorId } from './visitor.ts';

type Surroundings = Required<Pick<FormBehaviour, 'query' | 'trackingId' | 'onRedirect'>>;

/** Address of the embedding page for Alt-Origin (spec 1 §6); undefined outside embedding or when it is hidden. */
export const embeddingAddress = (): string | undefined => (isFramed() && document.referrer) || undefined;

/** How a form's page deals with the page around it, if any. A frame's way to redirect is fetched when it is needed. */
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
