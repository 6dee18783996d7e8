import { TRACKING_PARAMETER } from '@crm/webform-renderer';

/** Returns true when another page shows this one. */
export const isFramed = (): boolean => window.parent !== window;

/**
 * Returns this page's parameters and, in a frame, the host page's. The loader puts those into the fragment of the
 * frame's address, which stays in the browser: the form server must not see the host page's address.
 */
export const pageQuery = (): URLSearchParams => {
  const query = new URLSearchParams(window.location.search);
  const told = new URLSearchParams(isFramed() ? window.location.hash.slice(1) : '');
  for (const [name, value] of told) {
    if (name !== TRACKING_PARAMETER && name !== 'webformid') query.append(name, value);
  }
  return query;
};
