import { textLimits } from '../../limits/text.limits.ts';
import type { Categories } from './category.types.ts';
import { address, choice, line, phone, postalCode } from './text.ts';

/** The person's fields (spec 1 §2, §5; readings and postal code: spec 3 §4.1, §4.4). */
export const contactCategories: Categories = {
  contact_name: {
    type: 'human-name',
    validationType: 'none',
    maxLength: textLimits.name,
    partMaxLength: textLimits.namePart,
    autoComplete: 'name',
  },
  contact_name_kana: {
    type: 'human-name',
    validationType: 'kana',
    maxLength: textLimits.name,
    partMaxLength: textLimits.namePart,
  },
  contact_email: {
    type: 'text',
    validationType: 'email',
    maxLength: textLimits.email,
    inputMode: 'email',
    autoComplete: 'email',
  },
  contact_phone: phone('tel'),
  contact_mobile_phone: phone('tel'),
  contact_department: line(),
  contact_position: line('organization-title'),
  contact_memo: { type: 'multilinable-text', validationType: 'none', maxLength: textLimits.long, multiline: true },
  contact_address: address,
  contact_postal_code: postalCode,
  contact_lifecycle_stage: choice,
};
