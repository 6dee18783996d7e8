const COOKIE = 'enishi_tracking_id';
/** 180 days in ms (spec 1 §9). */
const LIFETIME = 15_552_000_000;

let ofPage: string | undefined;

/** Returns the visitor's id: a timestamp and a random number, kept in a cookie; per page where cookies are blocked. */
export const trackingId = (doc: Document): string => {
  try {
    const kept = new RegExp(`(?:^|; )${COOKIE}=(\\d{14,40})(?:;|$)`).exec(doc.cookie)?.[1];
    if (kept) return kept;
    ofPage ??= newId();
    write(doc, ofPage, Date.now() + LIFETIME);
  } catch {
    ofPage ??= newId();
  }
  return ofPage;
};

/** Deletes the id when the visitor withdraws the consent. */
export const forgetTrackingId = (doc: Document): void => {
  ofPage = undefined;
  try {
    write(doc, '', 0);
  } catch {
    // Browsers that store nothing need no deletion.
  }
};

const newId = (): string => `${Date.now()}${String(Math.random()).slice(2, 12).padEnd(10, '0')}`;

const write = (doc: Document, value: string, expires: number): void => {
  const secure = doc.location.protocol === 'https:' ? '; secure' : '';
  doc.cookie = `${COOKIE}=${value}; expires=${new Date(expires).toUTCString()}; path=/; samesite=lax${secure}`;
};
