import type { Webform } from '@crm/contract';
import { isClosed } from '@crm/validation/webform';
import type { Static } from 'typebox';
import type { WireItem } from '../items/deliver-items.ts';
import { detailOf } from '../replies/reply-values.ts';
import { hasUnpublishedChanges } from '../drafts/draft.ts';
import type { FormValues } from './form-fields.ts';
import { wireInstant } from './instant.ts';
import type { FormRow } from './webforms.repository.ts';

/** Returns the status, which is derived and never stored (spec 3 §3). */
export function statusOf(form: { published_at: string | null; closure_at: string | null }, now: Date) {
  if (form.published_at === null) return 'draft' as const;
  return isClosed(form.closure_at, now) ? ('closed' as const) : ('published' as const);
}

/** Returns the public address of the form (spec 1 §2). */
export const publicUrl = (base: string, hashid: string): string => `${base}/webforms/?webformid=${hashid}`;

interface Around {
  now: Date;
  base: string;
  /** The secrets of webhooks that this call has created, by webhook id. */
  secrets?: ReadonlyMap<string, string> | undefined;
}

/** Formats the editor's state of a form for the API: the values of the draft, and the state of its publication. */
export function presentForm(
  form: FormRow,
  values: FormValues,
  items: WireItem[],
  { now, base, secrets }: Around,
): Static<typeof Webform> {
  const { chat_webhook: chat } = values;
  return {
    id: form.id,
    hashid: form.hashid,
    name: values.name,
    display_name: values.display_name,
    memo: values.memo,
    status: statusOf(form, now),
    published_at: form.published_at,
    closure_at: values.closure_at && wireInstant(values.closure_at),
    closure_title: values.closure_title,
    closure_message: values.closure_message,
    thankyou_type: values.thankyou_type,
    thankyou_message: values.thankyou_message,
    redirect_url: values.redirect_url,
    no_style: values.no_style,
    show_optional_badge: values.show_optional_badge,
    show_confirmation: values.show_confirmation,
    button_text: values.button_text,
    button_background_color: values.button_background_color,
    button_text_color: values.button_text_color,
    theme_font: values.theme_font,
    is_protecting_spam: values.is_protecting_spam,
    block_domain_list: values.block_domain_list,
    customer_identification_rule: values.customer_identification_rule,
    deal_type_id: values.deal_type_id,
    assignment_rule: values.assignment_rule,
    assignment_user_ids: values.assignment_user_ids,
    background_color: values.background_color,
    text_color: values.text_color,
    consent_text: values.consent_text,
    prefill_enabled: values.prefill_enabled,
    prefill_personal: values.prefill_personal,
    capture_utm: values.capture_utm,
    allowed_origins: values.allowed_origins,
    auto_reply: values.auto_reply,
    notification_user_ids: values.notification_user_ids,
    notification_mail_enabled: values.notification_mail_enabled,
    chat_webhook_kind: chat && chat.kind,
    chat_webhook_url: chat && chat.url_mask,
    chat_webhook_token: chat && chat.token_mask,
    chat_webhook_detail: chat && detailOf(chat),
    webhooks: values.webhooks.map((webhook) => ({
      id: webhook.id,
      url: webhook.url,
      active: webhook.active,
      detail: detailOf(webhook),
      secret: secrets?.get(webhook.id) ?? null,
      secret_hint: webhook.secret_hint,
    })),
    webform_items: items,
    has_unpublished_changes: hasUnpublishedChanges(form),
    version: form.version,
    deleted: form.deleted_at !== null,
    public_url: publicUrl(base, form.hashid),
    created_at: form.created_at,
    updated_at: form.updated_at,
    updated_by: form.updated_by,
    lock_version: form.lock_version,
  };
}
