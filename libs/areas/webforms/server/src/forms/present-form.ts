import type { Webform } from '@crm/contract';
import { isClosed } from '@crm/validation/webform';
import type { Static } from 'typebox';
import type { WireItem } from '../items/deliver-items.ts';
import type { FormRow } from './webforms.repository.ts';

/** Derived, never stored (spec 3 §3). */
export function statusOf(form: { published_at: string | null; closure_at: string | null }, now: Date) {
  if (form.published_at === null) return 'draft' as const;
  return isClosed(form.closure_at, now) ? ('closed' as const) : ('published' as const);
}

/** Where visitors find the form (spec 1 §2). */
export const publicUrl = (base: string, hashid: string): string => `${base}/webforms/?webformid=${hashid}`;

export function presentForm(
  form: FormRow,
  items: WireItem[],
  { now, base }: { now: Date; base: string },
): Static<typeof Webform> {
  return {
    id: form.id,
    hashid: form.hashid,
    name: form.name,
    display_name: form.display_name,
    memo: form.memo,
    status: statusOf(form, now),
    published_at: form.published_at,
    closure_at: form.closure_at,
    closure_title: form.closure_title,
    closure_message: form.closure_message,
    thankyou_type: form.thankyou_type as 'message' | 'redirect',
    thankyou_message: form.thankyou_message,
    redirect_url: form.redirect_url,
    no_style: form.no_style,
    button_text: form.button_text,
    button_background_color: form.button_background_color,
    button_text_color: form.button_text_color,
    theme_font: form.theme_font,
    is_protecting_spam: form.is_protecting_spam,
    block_domain_list: form.block_domain_list,
    customer_identification_rule: form.customer_identification_rule,
    deal_type_id: form.deal_type_id,
    webform_items: items,
    public_url: publicUrl(base, form.hashid),
    created_at: form.created_at,
    updated_at: form.updated_at,
    updated_by: form.updated_by,
    lock_version: form.lock_version,
  };
}
