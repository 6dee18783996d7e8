import { Type } from 'typebox';
import { Count, nullable, oneOf } from '../core/schemas.ts';

/** What a visitor did (spec 3 §3). */
export const trackingEventTypes = [
  'page_view',
  'form_view',
  'form_submit',
  'download',
  'email_open',
  'email_click',
] as const;
/** What a page may report: `leave` is kept as no event of its own, it only says how long the last page was looked at. */
export const reportedEventTypes = ['page_view', 'form_view', 'download', 'leave'] as const;
export const deviceClasses = ['desktop', 'mobile', 'tablet'] as const;
export const consentModes = ['none', 'required'] as const;

const text = nullable(Type.String());

/** The campaign that a page's address named; nothing else of a query is ever kept. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** One visit: what a browser did without half an hour of silence in between (spec 3 §2.14). */
export const TrackingSession = Type.Object({
  id: Type.Integer(),
  started_at: Type.String(),
  last_at: Type.String(),
  /** Seconds from the first to the last sign of life. */
  stay_seconds: Count,
  page_view_count: Count,
  /** Pages, forms, downloads and all else. */
  event_count: Count,
  submitted: Type.Boolean(),
  /** It began with a link in a mail. */
  from_mail: Type.Boolean(),
  /** No page was seen: a mail was opened. */
  mail_opened: Type.Boolean(),
  /** Opened by way of a mail service that loads pictures for its users: whose device it was is not known. */
  through_proxy: Type.Boolean(),
  referrer: text,
  landing_url: text,
  landing_title: text,
  exit_url: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  /** Null: not known. */
  device_class: nullable(oneOf(deviceClasses)),
  /** The network, not the sender. */
  ip_masked: text,
});

export const TrackingSessionEvent = Type.Object({
  id: Type.Integer(),
  event_type: oneOf(trackingEventTypes),
  occurred_at: Type.String(),
  url: text,
  title: text,
  /** Seconds until the next event, or until the visit ended; null when nothing tells. */
  stay_seconds: nullable(Count),
  webform_id: nullable(Type.Integer()),
  webform_name: text,
  /** Of a mail's opening: see the visit. */
  through_proxy: Type.Boolean(),
});

export const TrackingSettings = Type.Object({
  /** Public: it stands in the pages of the company's sites. */
  domain_key: Type.String(),
  script_url: Type.String(),
  own_addresses: Type.Array(Type.String()),
  consent_mode: oneOf(consentModes),
  retention_months: Type.Integer(),
  /** The address this call came from, to be added by a click. */
  current_address: text,
  /** When a page with the snippet was last heard of. */
  last_received_at: text,
  lock_version: Type.Integer(),
});

export const WebformStatistics = Type.Object({
  from: Type.String(),
  to: Type.String(),
  total_pv_count: Count,
  total_post_count: Count,
  /** Percent with one decimal; null without a view. */
  total_cvr: nullable(Type.Number()),
  days: Type.Array(Type.Object({ date: Type.String(), pv_count: Count, post_count: Count })),
  sources: Type.Array(
    Type.Object({
      /** `utm_source`, else the host of the referring page; empty when the visitor came directly. */
      source: Type.String(),
      medium: Type.String(),
      campaign: Type.String(),
      pv_count: Count,
      /** Null for somebody whom a role keeps from some senders: answers are counted by source without them. */
      post_count: nullable(Count),
    }),
  ),
});
