import type { AnswerDetail, ChatWebhookKind } from '@crm/contract';

/** The auto-reply as the form stores it. */
export interface AutoReplyValues {
  enabled: boolean;
  subject: string | null;
  body: string | null;
  from_name: string | null;
  reply_to: string | null;
  track_clicks: boolean;
}

/** Returns the auto-reply of a form, draft or version, and adds `track_clicks` to an older one. */
export const wholeAutoReply = (
  reply: Omit<AutoReplyValues, 'track_clicks'> & Partial<AutoReplyValues>,
): AutoReplyValues => ({ ...reply, track_clicks: reply.track_clicks ?? false });

/** The chat that is notified of submissions. Address and token are sealed; staff sees the masks. */
export interface ChatWebhookValues {
  kind: ChatWebhookKind;
  url: string;
  url_mask: string;
  token: string | null;
  token_mask: string | null;
  detail?: AnswerDetail;
}

/** A webhook as the form stores it, with its secret sealed. */
export interface WebhookValues {
  id: string;
  url: string;
  active: boolean;
  secret: string;
  secret_hint: string;
  detail?: AnswerDetail;
}

/** Returns the detail of a destination; one from before the setting gets everything. */
export const detailOf = ({ detail = 'full' }: { detail?: AnswerDetail }): AnswerDetail => detail;

/** Returns the context that the secrets of a company's forms are sealed with. */
export const sealedFor = (domainId: number): string => `webform/${domainId}`;
