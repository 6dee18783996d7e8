import { trackingId } from '@crm/webform-renderer';

/** What a form's page asks of its surroundings. */
export type HostConnection = {
  embedded: boolean;
  /** Address of the embedding page for Alt-Origin (spec 1 §6); undefined outside embedding or when it is hidden. */
  altOrigin: string | undefined;
  trackingId: () => string;
  redirect: (url: string) => void;
};

/** The embedding page when there is one (its part is fetched on demand), else the page itself. */
export const hostConnection = async (webformid: string, root: Element): Promise<HostConnection> => {
  if (window.parent !== window) return (await import('./connect-host.ts')).connectHost(webformid, root);
  return {
    embedded: false,
    altOrigin: undefined,
    trackingId: () => trackingId(),
    redirect: (url) => window.location.assign(url),
  };
};
