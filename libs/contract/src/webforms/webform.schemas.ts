import { Type } from 'typebox';
import { thankyouTypes } from '../core/enums.ts';
import { Id, LockVersion, nullable, oneOf } from '../core/schemas.ts';
import { answerDetails, AutoReply, chatWebhookKinds, Webhook } from './webform-reply.schemas.ts';

/** The data of an item, as the editor keeps it (spec 1 §3). Checked against its category by @crm/validation. */
export const WebformItemData = Type.Object({}, { additionalProperties: true });

const CustomItemRef = Type.Object({
  id: Id,
  name: Type.String(),
  item_type: Type.Integer(),
  ui_mode: nullable(Type.Integer()),
});

/** An item as delivered to the public page and to the editor. */
export const WebformItem = Type.Object({
  id: Id,
  category: Type.String(),
  data: WebformItemData,
  order_num: Type.Integer(),
  contact_custom_item: Type.Optional(CustomItemRef),
  customer_custom_item: Type.Optional(CustomItemRef),
  deal_custom_item: Type.Optional(CustomItemRef),
  options: Type.Optional(
    Type.Array(
      Type.Object({ label: Type.String(), value: Type.Unsafe<string | number>({ type: ['string', 'number'] }) }),
    ),
  ),
});

/** A form as delivered to the public page (spec 1 §3). */
export const PublicWebform = Type.Object({
  display_name: Type.String(),
  button_background_color: nullable(Type.String()),
  button_text_color: nullable(Type.String()),
  button_text: nullable(Type.String()),
  theme_font: nullable(Type.String()),
  no_style: Type.Boolean(),
  closure_at: nullable(Type.String()),
  block_domain_list: Type.Array(Type.String()),
  is_protecting_spam: Type.Boolean(),
  closure_message: nullable(Type.String()),
  thankyou_type: oneOf(thankyouTypes),
  thankyou_message: nullable(Type.String()),
  redirect_url: nullable(Type.String()),
  /** Of the page and of the text on it, `#RRGGBB`; null: the renderer's own. */
  background_color: Type.Optional(nullable(Type.String())),
  text_color: Type.Optional(nullable(Type.String())),
  /** What the visitor agrees to; its version is the form's, kept with each answer. */
  consent_text: Type.Optional(nullable(Type.String())),
  /** Query parameters of the page may fill items in; personal ones only when that is allowed as well. */
  prefill_enabled: Type.Optional(Type.Boolean()),
  prefill_personal: Type.Optional(Type.Boolean()),
  /** The page keeps utm_source, utm_medium, utm_campaign, utm_term and utm_content of its address for the answer. */
  capture_utm: Type.Optional(Type.Boolean()),
  /** Origins that may embed the form; empty: any. */
  allowed_origins: Type.Optional(Type.Array(Type.String())),
  /** The page says 「任意」 beside what may stay empty. */
  show_optional_badge: Type.Optional(Type.Boolean()),
  /** Visitors see once more what they have filled in before it is sent. */
  show_confirmation: Type.Optional(Type.Boolean()),
});

export const WebformDefinition = Type.Object({ webform: PublicWebform, webform_items: Type.Array(WebformItem) });

export const ClosureWebform = Type.Object({
  title: Type.String(),
  closure_message: nullable(Type.String()),
  theme_font: nullable(Type.String()),
  background_color: Type.Optional(nullable(Type.String())),
  text_color: Type.Optional(nullable(Type.String())),
});

/** The closure error keeps the specification's shape beside the common one. */
export const ClosureAnswer = Type.Object({
  error: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  closure_webform: Type.Optional(ClosureWebform),
  details: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
});

/**
 * What staff sees and edits of a form: the draft, if one is open, else what visitors get. `status`, `published_at`,
 * `version` and `public_url` say what is public; everything else is the editor's state.
 */
export const Webform = Type.Object({
  id: Id,
  hashid: Type.String(),
  name: Type.String(),
  display_name: nullable(Type.String()),
  memo: nullable(Type.String()),
  status: oneOf(['draft', 'published', 'closed']),
  published_at: nullable(Type.String()),
  closure_at: nullable(Type.String()),
  closure_title: nullable(Type.String()),
  closure_message: nullable(Type.String()),
  thankyou_type: oneOf(thankyouTypes),
  thankyou_message: nullable(Type.String()),
  redirect_url: nullable(Type.String()),
  no_style: Type.Boolean(),
  show_optional_badge: Type.Boolean(),
  show_confirmation: Type.Boolean(),
  button_text: nullable(Type.String()),
  button_background_color: nullable(Type.String()),
  button_text_color: nullable(Type.String()),
  theme_font: nullable(Type.String()),
  is_protecting_spam: Type.Boolean(),
  block_domain_list: Type.Array(Type.String()),
  customer_identification_rule: nullable(Type.Integer()),
  deal_type_id: nullable(Type.Integer()),
  background_color: nullable(Type.String()),
  text_color: nullable(Type.String()),
  consent_text: nullable(Type.String()),
  prefill_enabled: Type.Boolean(),
  prefill_personal: Type.Boolean(),
  capture_utm: Type.Boolean(),
  allowed_origins: Type.Array(Type.String()),
  auto_reply: AutoReply,
  notification_user_ids: Type.Array(Id),
  notification_mail_enabled: Type.Boolean(),
  /** Of which service the address is; null without one. */
  chat_webhook_kind: nullable(oneOf(chatWebhookKinds)),
  /** Masked: an address is a secret and never leaves the server. Sent back as it is, it stays. */
  chat_webhook_url: nullable(Type.String()),
  /** Chatwork alone needs one; masked likewise. */
  chat_webhook_token: nullable(Type.String()),
  /** What the chat is told; null without one. */
  chat_webhook_detail: nullable(oneOf(answerDetails)),
  webhooks: Type.Array(Webhook),
  webform_items: Type.Array(WebformItem),
  /** True while the editor's state is not what visitors get: before the first publication, and while a draft is open. */
  has_unpublished_changes: Type.Boolean(),
  /** Number of the last published version; 0 before the first. */
  version: Type.Integer({ minimum: 0 }),
  deleted: Type.Boolean(),
  public_url: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
  updated_by: nullable(Type.Integer()),
  lock_version: LockVersion,
});

/** A row of the form list: the specification's column enumeration (spec 2 §2). */
export const WebformRow = Type.Object({
  id: Id,
  hashid: Type.String(),
  name: Type.String(),
  status: oneOf(['draft', 'published', 'closed']),
  memo: nullable(Type.String()),
  block_domain_list: Type.Array(Type.String()),
  published_at: nullable(Type.String()),
  closure_at: nullable(Type.String()),
  total_pv_count: Type.Integer(),
  total_post_count: Type.Integer(),
  /** Answers ÷ page views × 100, one decimal; null without page views. */
  total_cvr: nullable(Type.Number()),
  latest_posted_at: nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  updated_user: nullable(Type.String()),
  has_unpublished_changes: Type.Boolean(),
  deleted: Type.Boolean(),
  public_url: Type.String(),
  lock_version: LockVersion,
});
