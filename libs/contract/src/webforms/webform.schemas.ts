import { Type } from 'typebox';
import { assignmentRules, thankyouTypes } from '../core/enums.ts';
import { Id, LockVersion, named, nullable, oneOf } from '../core/schemas.ts';
import { answerDetails, AutoReply, chatWebhookKinds, Webhook } from './webform-reply.schemas.ts';

/** Spec 1 §3. */
export const WebformItemData = named(
  'WebformItemData',
  'The data of an item, which depends on its category.',
  {},
  { additionalProperties: true },
);

const CustomItemRef = named('CustomItemRef', 'The custom item that an item of a form fills in.', {
  id: Id,
  name: Type.String(),
  item_type: Type.Integer(),
  ui_mode: nullable(Type.Integer()),
});

export const WebformItem = named('WebformItem', 'An item as delivered to the public page and to the editor.', {
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

/** Spec 1 §3. */
export const PublicWebform = named('PublicWebform', 'A form as delivered to the public page.', {
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
  /** Colours of the page and its text, `#RRGGBB`; null: the renderer's default. */
  background_color: Type.Optional(nullable(Type.String())),
  text_color: Type.Optional(nullable(Type.String())),
  /** The text of the consent. Its version is the form's version, stored with each submission. */
  consent_text: Type.Optional(nullable(Type.String())),
  /** True: query parameters of the page fill in items; personal items need a second switch. */
  prefill_enabled: Type.Optional(Type.Boolean()),
  prefill_personal: Type.Optional(Type.Boolean()),
  /** True: the page sends the utm_* parameters of its URL with the submission. */
  capture_utm: Type.Optional(Type.Boolean()),
  /** Origins that may embed the form; an empty list allows all. */
  allowed_origins: Type.Optional(Type.Array(Type.String())),
  /** True: the page marks optional items with 「任意」. */
  show_optional_badge: Type.Optional(Type.Boolean()),
  /** True: visitors confirm their answers before sending. */
  show_confirmation: Type.Optional(Type.Boolean()),
});

export const WebformDefinition = named('WebformDefinition', 'A form with its items, as delivered to the public page.', {
  webform: PublicWebform,
  webform_items: Type.Array(WebformItem),
});

export const ClosureWebform = named('ClosureWebform', 'A closed form: the texts and colours of its closing page.', {
  title: Type.String(),
  closure_message: nullable(Type.String()),
  theme_font: nullable(Type.String()),
  background_color: Type.Optional(nullable(Type.String())),
  text_color: Type.Optional(nullable(Type.String())),
});

export const ClosureAnswer = named(
  'ClosureAnswer',
  "The closure error, in the specification's shape and the common shape together.",
  {
    error: Type.String(),
    message: Type.String(),
    request_id: Type.String(),
    closure_webform: Type.Optional(ClosureWebform),
    details: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
  },
);

export const Webform = named(
  'Webform',
  "A form as staff sees and edits it: the draft if one is open, otherwise the published version. `status`, `published_at`, `version` and `public_url` describe the published version; all other fields the editor's state.",
  {
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
    /** Each answer makes a deal of this type; null: none. */
    deal_type_id: nullable(Type.Integer()),
    /** The owner of deals whose answer names none: nobody, the first member, each in turn, or who has the fewest open deals. */
    assignment_rule: oneOf(assignmentRules),
    assignment_user_ids: Type.Array(Id),
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
    /** The chat service of the URL; null without a chat. */
    chat_webhook_kind: nullable(oneOf(chatWebhookKinds)),
    /** Masked, because the URL is a secret. Sending the masked value back keeps the URL. */
    chat_webhook_url: nullable(Type.String()),
    /** Only for Chatwork; masked in the same way. */
    chat_webhook_token: nullable(Type.String()),
    /** The content of chat messages; null without a chat. */
    chat_webhook_detail: nullable(oneOf(answerDetails)),
    webhooks: Type.Array(Webhook),
    webform_items: Type.Array(WebformItem),
    /** True before the first publication and while a draft is open. */
    has_unpublished_changes: Type.Boolean(),
    /** Number of the last published version; 0 before the first. */
    version: Type.Integer({ minimum: 0 }),
    deleted: Type.Boolean(),
    public_url: Type.String(),
    created_at: Type.String(),
    updated_at: Type.String(),
    updated_by: nullable(Type.Integer()),
    lock_version: LockVersion,
  },
);

/** Spec 2 §2. */
export const WebformRow = named('WebformRow', 'A row of the form list.', {
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
  /** Submissions ÷ page views × 100, with one decimal; null without page views. */
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
