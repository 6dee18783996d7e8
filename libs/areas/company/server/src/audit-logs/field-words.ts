import type { Locale } from '@crm/server-kit';
import { companyLabels } from './field-labels/company-labels.ts';
import { formLabels } from './field-labels/form-labels.ts';
import type { Label } from './field-labels/label.types.ts';
import { recordLabels } from './field-labels/record-labels.ts';
import { memberEntities } from './people.ts';

/** The labels of a hand-over's members: the previous owner and the new one. */
const ofMembers: Record<string, Label> = {
  from: { ja: '引き継ぎ元', en: 'Handed over from' },
  to: { ja: '引き継ぎ先', en: 'Handed over to' },
};

/** The labels of fields in entries, as on the screens. */
const fields: Record<string, Label> = { ...recordLabels, ...companyLabels, ...formLabels };

/** The name of one custom field's value. */
const custom = /^custom_item_(\d+)$/;

/** Returns the label of a field; an unknown one keeps its own name, so that the gap is seen. */
export function fieldLabel(name: string, entity: string, locale: Locale): string {
  const known = (memberEntities.includes(entity) && ofMembers[name]) || fields[name];
  if (known) return known[locale];
  const item = custom.exec(name)?.[1];
  return item === undefined ? name : `${fields['customs']![locale]} #${item}`;
}
