import { TRACKING_LIFETIME } from './page-limits.ts';

/** Name of the cookie that holds the visitor's tracking id. */
export const TRACKING_COOKIE = 'enishi_tracking_id';

/** Returns a new tracking id: timestamp and random number (spec 1 §9). */
export const newTrackingId = (now = Date.now(), random = Math.random()): string =>
  `${now}${String(random).slice(2, 12).padEnd(10, '0')}`;

const readCookie = (doc: Document): string | undefined => /(?:^|; )enishi_tracking_id=(\d+)/.exec(doc.cookie)?.[1];

/** Returns true with Do-Not-Track or Global Privacy Control; the visitor then gets no lasting id. */
const objects = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns the stored tracking id, without creating or storing one. */
export const keptTrackingId = (): string | undefined => {
  try {
    return objects() ? undefined : readCookie(document);
  } catch {
    // On a server, or in a frame without cookies.
    return undefined;
  }
};

/** The ids of documents that cannot store one. */
const ofPage = new WeakMap<Document, string>();

/**
 * Returns the visitor's tracking id: from the URL fragment (`#enishi=…`, set by the tracking script or the frame's
 * loader), otherwise from the cookie, otherwise a new one. Stores it for 180 days at path / (spec 1 §9). Where cookies
 * are blocked (sandboxed frame, privacy setting), and for visitors who object to tracking, the id is only kept for this
 * page.
 */
export const trackingId = (doc: Document = document): string => {
  const given = /[#&]enishi=(\d{14,40})(?:&|$)/.exec(doc.location?.hash ?? '')?.[1];
  const id = given ?? ofPage.get(doc) ?? newTrackingId();
  ofPage.set(doc, id);
  if (objects()) return id;
  try {
    const kept = readCookie(doc);
    if (kept) return given ?? kept;
    const expires = new Date(Date.now() + TRACKING_LIFETIME).toUTCString();
    // In a frame on another site, browsers store only partitioned cookies, one per embedding site.
    const secure = doc.location?.protocol === 'https:' ? '; secure; samesite=none; partitioned' : '; samesite=lax';
    doc.cookie = `${TRACKING_COOKIE}=${id}; expires=${expires}; path=/${secure}`;
  } catch {
    // Cookies are blocked: the id is kept for this page only.
  }
  return id;
};
