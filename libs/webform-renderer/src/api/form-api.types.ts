import type { Campaign } from '../address/campaign.ts';
import type { AnswerValue, ClosureWebform, ItemId, WebformDefinition } from '@crm/validation/webform';

/** What loading a form came to (spec 1 §4): open, closed, or anything else, which shows the not-found view. */
export type LoadResult =
  | { kind: 'open'; definition: WebformDefinition }
  | { kind: 'closed'; closure: ClosureWebform }
  | { kind: 'failed'; status: number | null };

/** What the visitor sends (spec 1 §7). */
export type FormSubmission = {
  webformItems: { id: ItemId; value: AnswerValue }[];
  trackingId: string;
  /** The document's referrer; `''` when the browser gives none. */
  refererUrl: string;
  /** The campaign that brought the visitor, for forms that ask for it. */
  campaign?: Campaign;
  /** What the spam-check frame delivered, when it delivered something. */
  spamCheckToken?: string;
  /** What stands in the field that people do not see: machines fill it in. */
  trap?: string;
};

/** A field that the server refused. `rule` is a message key of `@crm/validation`, or a rule this package does not know. */
export type RefusedField = { id: string; rule: string; params?: Record<string, string | number> };

/** What sending came to. Everything but `sent` keeps the answers on the page; all but `closed` may be repeated. */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'closed' }
  | { kind: 'spam' }
  | { kind: 'invalid'; fields: RefusedField[] }
  | { kind: 'busy' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number };

/** How a form reaches its server. `createFormApi` makes one over HTTP; a preview or a test may bring its own. */
export type FormTransport = {
  send: (hashid: string, submission: FormSubmission, idempotencyKey: string) => Promise<SendResult>;
};

/** A transport that can load the form, too. */
export type FormApi = FormTransport & { load: (hashid: string) => Promise<LoadResult> };
