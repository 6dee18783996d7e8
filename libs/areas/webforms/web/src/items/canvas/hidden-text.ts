import type { Translate } from '@crm/i18n';
import { NOT_CHOSEN } from '@crm/validation';
import type { RenderedItem } from '@crm/validation/webform';

/** Describes a hidden item: its name and the value that it stores with every answer. */
export function hiddenText(t: Translate, name: string, item: RenderedItem): string {
  const labelOf = (value: string) => item.options.find((option) => option.value === value)?.label ?? value;
  const values = item.type === 'multiple-selection' ? item.defaultValues : [item.defaultValue];
  const text = values
    .filter((value) => value && value !== NOT_CHOSEN)
    .map(labelOf)
    .join(t('canvas.comma'));
  return text ? t('canvas.hiddenValue', { name, value: text }) : t('canvas.hiddenEmpty', { name });
}
