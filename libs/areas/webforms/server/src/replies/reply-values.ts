import type { AnswerDetail, ChatWebhookKind } from '@crm/contract';

/** The mail that a visitor gets, as the form keeps it. */
export interface AutoReplyValues {
  enabled: boolean;
  subject: string | null;
  body: string | null;
  from_name: string | null;
  reply_to: string | null;
  track_clicks: boolean;
}

/** The mail of a form, a draft or a version, also of one that is older than `track_clicks`. */
export const wholeAutoReply = (
  reply: Omit<AutoReplyValues, 'track_clicks'> & Partial<AutoReplyValues>,
): AutoReplyValues => ({ ...reply, track_clicks: reply.track_clicks ?? false });

/** The chat that is told of an answer. Address and token are sealed; the masks are what staff sees of them. */
export interface ChatWebhookValues {
  kind: ChatWebhookKind;
  url: string;
  url_mask: string;
  token: string | null;
  token_mask: string | null;
  detail?: AnswerDetail;
}

/** A webhook as the form keeps it, its secret sealed. */
export interface WebhookValues {
  id: string;
  url: string;
  active: boolean;
  secret: string;
  secret_hint: string;
  detail?: AnswerDetail;
}

/** What a destination is told: those that were entered before one could choose are told everything. */
export const detailOf = ({ detail = 'full' }: { detail?: AnswerDetail }): AnswerDetail => detail;

/** What the secrets of a company's forms are sealed for. */
export const sealedFor = (domainId: number): string => `webform/${domainId}`;
