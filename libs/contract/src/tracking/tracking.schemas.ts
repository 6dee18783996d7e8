import { Type } from 'typebox';
import { Count, named, nullable, oneOf } from '../core/schemas.ts';

/** The events of a visit (spec 3 §3). */
export const trackingEventTypes = [
  'page_view',
  'form_view',
  'form_submit',
  'download',
  'email_open',
  'email_click',
] as const;
/** The events that a page may report; `leave` is not stored, it only sets the stay of the last page. */
export const reportedEventTypes = ['page_view', 'form_view', 'download', 'leave'] as const;
export const deviceClasses = ['desktop', 'mobile', 'tablet'] as const;
export const consentModes = ['none', 'required'] as const;

const text = nullable(Type.String());

/** The campaign parameters of a page's URL; no other query parameter is stored. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Spec 3 §2.14. */
export const TrackingSession = named(
  'TrackingSession',
  'A visit: events of a browser without a pause of half an hour.',
  {
    id: Type.Integer(),
    started_at: Type.String(),
    last_at: Type.String(),
    /** Seconds from the first to the last event. */
    stay_seconds: Count,
    page_view_count: Count,
    /** Number of events of all kinds. */
    event_count: Count,
    submitted: Type.Boolean(),
    /** True when it started from a link in a mail. */
    from_mail: Type.Boolean(),
    /** True when it consists of an opened mail, without a page. */
    mail_opened: Type.Boolean(),
    /** True when a mail service loaded the picture, so the device is unknown. */
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
    /** Null when unknown. */
    device_class: nullable(oneOf(deviceClasses)),
    /** The network address without the host part. */
    ip_masked: text,
  },
);

export const TrackingSessionEvent = named('TrackingSessionEvent', 'An event of a visit.', {
  id: Type.Integer(),
  event_type: oneOf(trackingEventTypes),
  occurred_at: Type.String(),
  url: text,
  title: text,
  /** Seconds until the next event or the end of the visit; null when unknown. */
  stay_seconds: nullable(Count),
  webform_id: nullable(Type.Integer()),
  webform_name: text,
  /** For an opened mail: as in the visit. */
  through_proxy: Type.Boolean(),
});

export const TrackingSettings = named('TrackingSettings', "A company's settings for tracking visits.", {
  /** Public: the company's web pages contain it. */
  domain_key: Type.String(),
  script_url: Type.String(),
  own_addresses: Type.Array(Type.String()),
  consent_mode: oneOf(consentModes),
  retention_months: Type.Integer(),
  /** The caller's address, offered as an excluded address. */
  current_address: text,
  /** The time of the last report from a page with the snippet. */
  last_received_at: text,
  lock_version: Type.Integer(),
});

export const WebformStatistics = named('WebformStatistics', 'The views and submissions of a form in a period.', {
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
      /** Null for callers whose role hides some submitters, because the numbers by source cannot leave them out. */
      post_count: nullable(Count),
    }),
  ),
});
