import { TRACKING_LIFETIME } from './page-limits.ts';

/** Name of the cookie that holds the visitor's tracking id. */
export const TRACKING_COOKIE = 'enishi_tracking_id';

/** A new id: timestamp and random number (spec 1 §9). */
export const newTrackingId = (now = Date.now(), random = Math.random()): string =>
  `${now}${String(random).slice(2, 12).padEnd(10, '0')}`;

const readCookie = (doc: Document): string | undefined => /(?:^|; )enishi_tracking_id=(\d+)/.exec(doc.cookie)?.[1];

/** Do-Not-Track or Global Privacy Control: the visitor is not to be known again. */
const objects = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The id of a visitor who is known already: nothing is made or kept by asking. */
export const keptTrackingId = (): string | undefined => {
  try {
    return objects() ? undefined : readCookie(document);
  } catch {
    // A server, or a frame without cookies.
    return undefined;
  }
};

/** One id for each page that keeps none. */
const ofPage = new WeakMap<Document, string>();

/**
 * The visitor's tracking id: the one that the page which led here gave along (`#enishi=…`, by the tracking script or the loader of a frame), else
 * reused from the cookie, else made; kept for 180 days at path / (spec 1 §9). Where cookies are blocked (sandboxed frame,
 * privacy setting), and for visitors who object to being followed, the id lives for this page only.
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
    // Inside a frame of another site only a partitioned cookie is kept, one for each embedding site.
    const secure = doc.location?.protocol === 'https:' ? '; secure; samesite=none; partitioned' : '; samesite=lax';
    doc.cookie = `${TRACKING_COOKIE}=${id}; expires=${expires}; path=/${secure}`;
  } catch {
    // Blocked: it is the page's own.
  }
  return id;
};
