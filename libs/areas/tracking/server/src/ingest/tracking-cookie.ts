import { randomInt } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { limits } from '@crm/validation';

/** Creates a tracking id like the tracking script: a timestamp and a random number (spec 1 §9). */
export const newTrackingId = (at: Date): string =>
  `${at.getTime()}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/**
 * Returns the header that sets the id like the script would: the form's page can read it, and nothing extends its
 * lifetime.
 */
export function trackingCookie({ settings }: AppContext, trackingId: string): string {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = limits.formPage.trackingLifetime / 1000;
  return `enishi_tracking_id=${trackingId}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
