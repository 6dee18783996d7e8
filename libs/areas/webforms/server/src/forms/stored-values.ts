import { wholeAutoReply } from '../replies/reply-values.ts';
import type { FormValues } from './form-fields.ts';
import { instantOf } from './instant.ts';
import type { FormRow } from './webforms.repository.ts';

/** Returns the columns that the editor fills in, from a stored row. */
export function valuesOf(form: FormRow): FormValues {
  const {
    name,
    display_name,
    memo,
    closure_at,
    closure_title,
    closure_message,
    thankyou_type,
    thankyou_message,
    redirect_url,
    no_style,
    show_optional_badge,
    show_confirmation,
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
    background_color,
    text_color,
    consent_text,
    prefill_enabled,
    prefill_personal,
    capture_utm,
    allowed_origins,
    notification_user_ids,
    notification_mail_enabled,
  } = form;
  return {
    name,
    display_name,
    memo,
    closure_title,
    closure_message,
    thankyou_message,
    redirect_url,
    no_style,
    show_optional_badge,
    show_confirmation,
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
    background_color,
    text_color,
    consent_text,
    prefill_enabled,
    prefill_personal,
    capture_utm,
    allowed_origins,
    notification_user_ids,
    notification_mail_enabled,
    closure_at: closure_at === null ? null : (instantOf(closure_at) ?? null),
    thankyou_type: thankyou_type as 'message' | 'redirect',
    auto_reply: wholeAutoReply(form.auto_reply as FormValues['auto_reply']),
    chat_webhook: form.chat_webhook as FormValues['chat_webhook'],
    webhooks: form.webhooks as FormValues['webhooks'],
  };
}

/** Returns the values as columns; JSON columns are serialised. */
export const columnsOf = (values: FormValues) => ({
  ...values,
  auto_reply: JSON.stringify(values.auto_reply),
  chat_webhook: values.chat_webhook && JSON.stringify(values.chat_webhook),
  webhooks: JSON.stringify(values.webhooks),
});
