import type { FormValues } from './form-fields.ts';
import { instantOf } from './instant.ts';
import type { FormRow } from './webforms.repository.ts';

/** The columns that the editor fills in, out of a stored row. */
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
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
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
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
    closure_at: closure_at === null ? null : (instantOf(closure_at) ?? null),
    thankyou_type: thankyou_type as 'message' | 'redirect',
  };
}
