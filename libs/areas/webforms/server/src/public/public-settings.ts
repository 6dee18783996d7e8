import type { WebformDefinition } from '@crm/contract';
import type { Static } from 'typebox';
import type { FormValues } from '../forms/form-fields.ts';

/** The settings as they are stored: times are strings. */
export type StoredSettings = Omit<FormValues, 'closure_at' | 'thankyou_type'> & {
  closure_at: string | null;
  thankyou_type: string;
};

type Source = Pick<StoredSettings, keyof StoredSettings & keyof Static<typeof WebformDefinition>['webform']>;

/** Returns the settings of a form that its public page gets. */
export const publicSettings = (form: Source): Static<typeof WebformDefinition>['webform'] => ({
  // The name is internal to the staff and is never a fallback.
  display_name: form.display_name ?? '',
  button_background_color: form.button_background_color,
  button_text_color: form.button_text_color,
  button_text: form.button_text,
  theme_font: form.theme_font,
  no_style: form.no_style,
  closure_at: form.closure_at,
  block_domain_list: form.block_domain_list,
  is_protecting_spam: form.is_protecting_spam,
  closure_message: form.closure_message,
  thankyou_type: form.thankyou_type as 'message' | 'redirect',
  thankyou_message: form.thankyou_message,
  redirect_url: form.redirect_url,
  background_color: form.background_color,
  text_color: form.text_color,
  consent_text: form.consent_text,
  prefill_enabled: form.prefill_enabled,
  prefill_personal: form.prefill_personal,
  capture_utm: form.capture_utm,
  allowed_origins: form.allowed_origins,
  show_optional_badge: form.show_optional_badge,
  show_confirmation: form.show_confirmation,
});
