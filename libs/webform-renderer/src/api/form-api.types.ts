import type { Campaign } from '../address/campaign.ts';
import type { AnswerValue, ClosureWebform, ItemId, WebformDefinition } from '@crm/validation/webform';

/**
 * The result of loading a form (spec 1 §4): open, closed, or failed for every other answer. `status` is null when the form
 * API did not answer: no network, or a `baseUrl` where something else answers.
 */
export type LoadResult =
  | { kind: 'open'; definition: WebformDefinition }
  | { kind: 'closed'; closure: ClosureWebform }
  | { kind: 'failed'; status: number | null };

/** A submission (spec 1 §7). */
export type FormSubmission = {
  webformItems: { id: ItemId; value: AnswerValue }[];
  trackingId: string;
  /** The document's referrer, or `''`. */
  refererUrl: string;
  /** The visitor's campaign, for forms with `captureUtm`. */
  campaign?: Campaign;
  /** The token of the spam-check frame, if it delivered one. */
  spamCheckToken?: string;
  /** The value of the hidden field (honeypot), which only bots fill in. */
  trap?: string;
};

/**
 * A field that the server refused. `rule` is a message key of `@crm/validation`, or an unknown rule of a newer server.
 */
export type RefusedField = { id: string; rule: string; params?: Record<string, string | number> };

/**
 * The result of sending. Except for `sent`, the answers stay on the page; except for `closed`, sending can be retried.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'closed' }
  | { kind: 'spam' }
  | { kind: 'invalid'; fields: RefusedField[] }
  | { kind: 'busy' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number };

/**
 * A form's connection to its server. `createFormApi` creates one over HTTP; previews and tests can implement their own.
 */
export type FormTransport = {
  send: (hashid: string, submission: FormSubmission, idempotencyKey: string) => Promise<SendResult>;
};

/** A transport that can also load the form. */
export type FormApi = FormTransport & { load: (hashid: string) => Promise<LoadResult> };
