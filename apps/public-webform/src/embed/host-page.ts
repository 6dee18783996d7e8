import { TRACKING_PARAMETER } from '@crm/webform-renderer';

/** Whether another page shows this one. */
export const isFramed = (): boolean => window.parent !== window;

/**
 * The parameters of the page that the visitor sees: this one's and, in a frame, the host page's. The loader writes those
 * into the fragment of the frame's address, which stays in the browser: what a host page has in its address is not the
 * form server's business.
 */
export const pageQuery = (): URLSearchParams => {
  const query = new URLSearchParams(window.location.search);
  const told = new URLSearchParams(isFramed() ? window.location.hash.slice(1) : '');
  for (const [name, value] of told) {
    if (name !== TRACKING_PARAMETER && name !== 'webformid') query.append(name, value);
  }
  return query;
};
