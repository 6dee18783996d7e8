import type { Locale } from '@crm/server-kit';
import type { CampaignInput } from './campaign.ts';
import type { StoredRow } from './contact-write.ts';

/** What came with the post; nothing of it is trusted. */
export interface SubmissionInput extends CampaignInput {
  webform_items: unknown;
  tracking_id?: unknown;
  referer_url?: unknown;
  nonce?: unknown;
  /** The pass of a protected form's check. */
  spam_check_token?: unknown;
  /** What tells a machine from a person. */
  trap?: unknown;
  elapsed_ms?: unknown;
}

/** Who sent it, as the server knows it. */
export interface SubmissionMeta {
  ip: string;
  userAgent: string;
  /** Address of the embedding page, client-said: for statistics only. */
  altOrigin?: string | undefined;
  /** Stands in for the body's nonce. */
  idempotencyKey?: string | undefined;
  locale: Locale;
  requestId: string;
  /** Of the request, for the visit: the page's address, what the browser asks for, whose it is. */
  headers?: Readonly<Record<string, string | string[] | undefined>> | undefined;
}

/** The state of the company's records that a submission starts from. */
export interface Seen {
  seen: string;
  contact: StoredRow | null;
  customers: StoredRow[];
}

/**
 * What became of a submission; `changed`: the form or a record has, and it is to be judged anew; `refused`: the pass that a
 * protected form asks for is not there, or spent.
 */
export type Outcome =
  { result: 'ok'; duplicate?: boolean } | { result: 'changed' | 'refused' } | ({ result: 'seen' } & Seen);

export const nothingYet: Seen = { seen: '|', contact: null, customers: [] };
