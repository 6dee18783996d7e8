import { TRACKING_LIFETIME } from './page-limits.ts';

/** Name of the cookie that holds the visitor's tracking id. */
export const TRACKING_COOKIE = 'enishi_tracking_id';

/** A new id: timestamp and random number (spec 1 §9). */
export const newTrackingId = (now = Date.now(), random = Math.random()): string =>
  `${now}${String(random).slice(2, 12).padEnd(10, '0')}`;

const readCookie = (doc: Document): string | undefined =>
  doc.cookie
    .split('; ')
    .find((part) => part.startsWith(`${TRACKING_COOKIE}=`))
    ?.slice(TRACKING_COOKIE.length + 1);

/**
 * The visitor's tracking id: reused from the cookie, else made and kept for 180 days at path / (spec 1 §9). Where
 * cookies are blocked (sandboxed frame, privacy setting) the id lives for this page only.
 */
export const trackingId = (doc: Document = document): string => {
  try {
    const kept = readCookie(doc);
    if (kept) return kept;
    const id = newTrackingId();
    const expires = new Date(Date.now() + TRACKING_LIFETIME).toUTCString();
    const secure = doc.location?.protocol === 'https:' ? '; secure; samesite=none' : '; samesite=lax';
    doc.cookie = `${TRACKING_COOKIE}=${id}; expires=${expires}; path=/${secure}`;
    return id;
  } catch {
    return newTrackingId();
  }
};
