import type { Campaign } from '../ingest/page-address.ts';
import type { DeviceClass } from '../ingest/visitor.ts';

/** One thing that a visitor did, as it waits to be written. */
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
  /** Null: not known. */
  device: DeviceClass | null;
  network: string | null;
  /** A mail was opened by way of a service that loads pictures for its users. */
  throughProxy?: boolean;
}

/** A view or an answer of a form, to be counted by day and source. */
export interface Tally {
  domainId: number;
  webformId: number;
  /** YYYY-MM-DD in Tokyo. */
  day: string;
  kind: 'view' | 'post';
  source: string;
  medium: string;
  campaign: string;
  at: Date;
  /** Whose view it is, so that it counts once in half an hour: a tracking id or the view's own word; null: not known. */
  visitor: string | null;
}

/** A tally and how often it came; a visitor's views of one form are one. */
export interface Count extends Omit<Tally, 'kind'> {
  views: number;
  posts: number;
}
