/** The key in the site's storage that excludes this browser, as a member's and not a visitor's. */
const IGNORED = 'enishi_ignore';

interface Asking {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Returns true with Do-Not-Track or Global Privacy Control. */
export const objects = (win: Window): boolean => {
  const { doNotTrack, globalPrivacyControl } = win.navigator as Navigator & Asking;
  return (doNotTrack ?? (win as Asking).doNotTrack) === '1' || globalPrivacyControl === true;
};

/** Returns true when this browser is excluded: from a page with `#enishi-ignore` until one with `#enishi-count`. */
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
