import type { Campaign } from '../ingest/page-address.ts';
import type { DeviceClass } from '../ingest/visitor.ts';

/** A visitor's event that waits to be written. */
export interface Hit {
  domainId: number;
  trackingId: string;
  at: Date;
  type: 'page_view' | 'form_view' | 'form_submit' | 'download' | 'email_open' | 'email_click' | 'leave';
  url: string | null;
  host: string | null;
  title: string | null;
  campaign: Campaign | null;
  /** The page that led here, and its host. */
  referrer: { url: string; host: string } | null;
  webformId: number | null;
  /** The device; null when it is unknown. */
  device: DeviceClass | null;
  network: string | null;
  /** True for a mail opened through a service that loads pictures for its users. */
  throughProxy?: boolean;
}

/** A view or a submission of a form, to be counted by day and source. */
export interface Tally {
  domainId: number;
  webformId: number;
  /** The day in Tokyo, YYYY-MM-DD. */
  day: string;
  kind: 'view' | 'post';
  source: string;
  medium: string;
  campaign: string;
  at: Date;
  /**
   * The visitor, so that their view counts once in half an hour: a tracking id or a viewer token; null when unknown.
   */
  visitor: string | null;
}

/** A tally with its number; a visitor's views of one form count as one. */
export interface Count extends Omit<Tally, 'kind'> {
  views: number;
  posts: number;
}
