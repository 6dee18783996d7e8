import { areaAccess, auditFields } from '@crm/contract';
import type { AreaAccess, Words } from '@crm/contract';
import type { Locale } from '@crm/server-kit';
import { memberEntities } from './people.ts';

/** The labels of a hand-over's members: the previous owner and the new one. */
const ofMembers: Record<string, Words> = {
  from: { ja: '引き継ぎ元', en: 'Handed over from' },
  to: { ja: '引き継ぎ先', en: 'Handed over to' },
};

/** The labels of the switches of features, named as on their screen. */
const ofFeatures = Object.fromEntries(
  (areaAccess as readonly AreaAccess[]).flatMap(({ features = {} }) =>
    Object.entries(features).map(([name, { words }]) => [`enable_${name}`, words]),
  ),
);

const fields: Record<string, Words> = { ...ofFeatures, ...auditFields };

/** The name of one custom field's value. */
const custom = /^custom_item_(\d+)$/;

/** Returns the label of a field; an unknown one keeps its own name, so that the gap is seen. */
export function fieldLabel(name: string, entity: string, locale: Locale): string {
  const known = (memberEntities.includes(entity) && ofMembers[name]) || fields[name];
  if (known) return known[locale];
  const item = custom.exec(name)?.[1];
  return item === undefined ? name : `${fields['customs']![locale]} #${item}`;
}
