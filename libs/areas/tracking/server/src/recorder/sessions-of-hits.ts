import { campaignFields } from '@crm/contract';
import type { Hit } from './recorder.types.ts';

/** The silence that ends a visit, half an hour in ms (spec 3 §2.14). */
export const IDLE_MS = 30 * 60_000;

/** A visit as a batch changes it. */
export interface Visit {
  /** The id; null until the visit is written. */
  id: number | null;
  tracking_id: string;
  started_at: Date;
  last_at: Date;
  page_view_count: number;
  event_count: number;
  submitted: boolean;
  referrer: string | null;
  landing_url: string | null;
  landing_title: string | null;
  exit_url: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  device_class: string | null;
  ip_masked: string | null;
}

/**
 * Assigns the hits of one visitor, oldest first, to visits; `last` is the latest stored one. Returns the visits that
 * changed.
 */
export function visitsOf(hits: readonly Hit[], last: Visit | undefined) {
  const visits: Visit[] = [];
  const events: { visit: Visit; hit: Hit }[] = [];
  let current = last;
  for (const hit of hits) {
    if (!current || isOver(current, hit)) {
      // Leaving begins no visit.
      if (hit.type === 'leave') continue;
      current = begin(hit);
    }
    if (!visits.includes(current)) visits.push(current);
    take(current, hit);
    if (hit.type !== 'leave') events.push({ visit: current, hit });
  }
  return { visits, events };
}

/** Returns true after a silence, or when another campaign or site led here; midnight ends no visit. */
function isOver(visit: Visit, { at, type, campaign, referrer, host }: Hit): boolean {
  if (at.getTime() - visit.last_at.getTime() > IDLE_MS) return true;
  if (type !== 'page_view') return false;
  const isOtherCampaign = campaignFields.some((field) => campaign?.[field] && campaign[field] !== visit[field]);
  const isOtherSite = referrer !== null && referrer.host !== host && referrer.url !== visit.referrer;
  return isOtherCampaign || isOtherSite;
}

const begin = ({ trackingId, at, url, title, host, campaign, referrer, device, network }: Hit): Visit => ({
  id: null,
  tracking_id: trackingId,
  started_at: at,
  last_at: at,
  page_view_count: 0,
  event_count: 0,
  submitted: false,
  referrer: referrer && referrer.host !== host ? referrer.url : null,
  landing_url: url,
  landing_title: title,
  exit_url: url,
  utm_source: campaign?.utm_source ?? null,
  utm_medium: campaign?.utm_medium ?? null,
  utm_campaign: campaign?.utm_campaign ?? null,
  utm_term: campaign?.utm_term ?? null,
  utm_content: campaign?.utm_content ?? null,
  device_class: device,
  ip_masked: network,
});

function take(visit: Visit, { at, type, url }: Hit): void {
  if (at > visit.last_at) visit.last_at = at;
  if (type === 'leave') return;
  visit.event_count += 1;
  if (type === 'page_view') visit.page_view_count += 1;
  if (type === 'form_submit') visit.submitted = true;
  visit.exit_url = url ?? visit.exit_url;
}
