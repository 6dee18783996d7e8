/** Kept by the site's own storage: this browser belongs to somebody who is no visitor. */
const IGNORED = 'enishi_ignore';

interface Asking {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do-Not-Track or Global Privacy Control. */
export const objects = (win: Window): boolean => {
  const { doNotTrack, globalPrivacyControl } = win.navigator as Navigator & Asking;
  return (doNotTrack ?? (win as Asking).doNotTrack) === '1' || globalPrivacyControl === true;
};

/** A page opened with `#enishi-ignore` is the last that counts in this browser, until one with `#enishi-count`. */
export const isIgnored = (win: Window): boolean => {
  try {
    const { hash } = win.location;
    if (hash === '#enishi-ignore') win.localStorage.setItem(IGNORED, '1');
    if (hash === '#enishi-count') win.localStorage.removeItem(IGNORED);
    return win.localStorage.getItem(IGNORED) === '1';
  } catch {
    return false;
  }
};
