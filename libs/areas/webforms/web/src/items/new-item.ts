import type { Translate } from '@crm/i18n';
import type { WebformItemData } from '@crm/validation/webform';
import type { OfferedField } from './custom-items.slice.ts';
import type { NewItem } from './editor.types.ts';

const part = (label: string, placeholder = '') => ({ label, placeholder, explanation: '' });

/** Returns the settings that most forms want for a new item, without the label (spec 3 §2.13, §4.1). */
function beginning(t: Translate, category: string): WebformItemData {
  switch (category) {
    case 'layout_heading':
      return { text: t('newItem.heading'), size: 'medium', align: 'left' };
    case 'layout_text':
      return { text: t('newItem.text'), size: 'medium' };
    case 'terms':
      return { privacyPolicyPlaceholder: t('newItem.privacyPolicy') };
    case 'contact_name':
      return { split: { last: part(t('newItem.lastName')), first: part(t('newItem.firstName')) } };
    case 'contact_name_kana':
      return { split: { last: part(t('newItem.lastNameKana')), first: part(t('newItem.firstNameKana')) } };
    case 'contact_email':
      return { require: true };
    case 'contact_memo':
      return { multiline: true, writingType: 'append' };
    default:
      // Hidden at first: the owner usually sets the fields of a deal, and the visitor does not.
      return category.startsWith('deal_') && category !== 'deal_amount' ? { visibility: false } : {};
  }
}

/** Returns a new item of a category; `t` uses the namespace of the area. */
export function newItem(t: Translate, category: string): NewItem {
  const hasLabel = !['layout_heading', 'layout_text'].includes(category);
  const label = hasLabel ? { label: t(`category.${category}`) } : {};
  return { category, data: { ...label, ...beginning(t, category) } };
}

const labelType = 11;

/** Returns a new item that asks for a custom field. */
export function newCustomItem({ options, ...custom }: OfferedField): NewItem {
  const isLabel = custom.entity === 'deal' && custom.itemType === labelType;
  return {
    category: isLabel ? 'deal_label' : `${custom.entity}_custom`,
    data: { label: custom.name },
    custom,
    ...(options.length > 0 ? { options } : {}),
  };
}
