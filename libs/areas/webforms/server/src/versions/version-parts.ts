import type { WebformVersionPart } from '@crm/contract';
import type { FormValues } from '../forms/form-fields.ts';

const fields: Record<Exclude<WebformVersionPart, 'items'>, readonly (keyof FormValues)[]> = {
  thank_you: ['thankyou_type', 'thankyou_message', 'redirect_url'],
  closure: ['closure_at', 'closure_title', 'closure_message'],
  design: [
    'theme_font',
    'button_text',
    'button_background_color',
    'button_text_color',
    'no_style',
    'show_optional_badge',
    'show_confirmation',
    'background_color',
    'text_color',
  ],
  auto_reply: ['auto_reply'],
  consent: ['consent_text'],
  embed: ['prefill_enabled', 'prefill_personal', 'capture_utm', 'allowed_origins'],
  protection: ['is_protecting_spam', 'block_domain_list'],
};

/** Returns true if a setting belongs to a part: the first tab has the items and all settings of no other tab. */
export const belongsTo = (part: WebformVersionPart, field: keyof FormValues): boolean =>
  part === 'items' ? !Object.values(fields).some((own) => own.includes(field)) : fields[part].includes(field);
