import type { Locale } from '@crm/server-kit';
import type { CampaignInput } from './campaign.ts';
import type { StoredRow } from './contact-write.ts';

/** The body of the post; nothing of it is trusted. */
export interface SubmissionInput extends CampaignInput {
  webform_items: unknown;
  tracking_id?: unknown;
  referer_url?: unknown;
  nonce?: unknown;
  /** The pass of a protected form's check. */
  spam_check_token?: unknown;
  /** The fields that tell a machine from a person. */
  trap?: unknown;
  elapsed_ms?: unknown;
}

/** The sender of a post, as the server knows it. */
export interface SubmissionMeta {
  ip: string;
  userAgent: string;
  /** The address of the embedding page, sent by the client: for statistics only. */
  altOrigin?: string | undefined;
  /** The header that replaces the body's nonce. */
  idempotencyKey?: string | undefined;
  locale: Locale;
  requestId: string;
  /** The headers of the request, for the visit: the page's address, the browser's tracking preference, the cookie. */
  headers?: Readonly<Record<string, string | string[] | undefined>> | undefined;
}

/** The state of the company's records that a submission starts from. */
export interface Seen {
  seen: string;
  contact: StoredRow | null;
  customers: StoredRow[];
}

/**
 * The outcome of a submission; `changed`: the form or a record has changed, and the submission is checked again;
 * `refused`: the pass of a protected form is missing or spent.
 */
export type Outcome =
  { result: 'ok'; duplicate?: boolean } | { result: 'changed' | 'refused' } | ({ result: 'seen' } & Seen);

export const nothingYet: Seen = { seen: '|', contact: null, customers: [] };
