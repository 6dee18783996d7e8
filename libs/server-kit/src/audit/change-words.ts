import { areaAccess, auditActionWords, auditEntities, auditFields, auditValues } from '@crm/contract';
import type { AreaAccess, Words } from '@crm/contract';
import { formatDateTime } from '@crm/format';
import type { Locale } from '../context/context.ts';

type Table = Readonly<Record<string, Words>>;

const access = areaAccess as readonly AreaAccess[];

/** The labels of menus, functions, role levels and switches of features, named as on their screens. */
const ofAccess: Table = Object.fromEntries(
  access.flatMap(({ menus, functions, roleEntities, features = {} }) => [
    ...[menus, functions, roleEntities].flatMap((named = {}) =>
      Object.entries(named).map(([name, { words }]) => [name, words] as const),
    ),
    ...Object.entries(features).map(([name, { words }]) => [`enable_${name}`, words] as const),
  ]),
);

const fields: Table = { ...ofAccess, ...auditFields };

/** The label of a field without one, so that a name of the wire never reaches a screen. */
const otherField: Words = { ja: 'その他の項目', en: 'Other field' };
const otherEntity: Words = { ja: 'その他', en: 'Other' };

/** The name of a custom field's value, or of the field alone. */
const custom = /^(?:custom_item_)?(\d+)$/;

/** The name of a relation's related records. */
const relation = /^(?:relation|limited|reverse)_(\d+)$/;

/** Returns the label of a changed field. */
export function fieldLabel(name: string, locale: Locale): string {
  const item = custom.exec(name)?.[1];
  if (item !== undefined) return `${fields['customs']![locale]} #${item}`;
  const related = relation.exec(name)?.[1];
  return related === undefined ? (fields[name] ?? otherField)[locale] : `${fields['relations']![locale]} #${related}`;
}

/**
 * Returns the label of a kind of record. A part of a kind, for example its exports, is labelled as the kind.
 */
export function entityLabel(entity: string, locale: Locale): string {
  const words = auditEntities[entity];
  if (words) return words[locale];
  const end = entity.lastIndexOf('_');
  return end < 0 ? otherEntity[locale] : entityLabel(entity.slice(0, end), locale);
}

/** The fields whose values name kinds of records, fields or actions. */
const named: Readonly<Record<string, Table>> = {
  entity: auditEntities,
  kind: auditEntities,
  target_type: auditEntities,
  target: { ...auditEntities, user: auditEntities['member']! },
  field: fields,
  id: fields,
  sort_key: { ...fields, pattern: auditFields['pattern_id']!, user: auditFields['user_id']! },
  actions: auditActionWords,
};

const yesNo: Table = { true: { ja: 'はい', en: 'Yes' }, false: { ja: 'いいえ', en: 'No' } };
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns a plain value of a field in words: choices by their labels, yes or no, times. */
export function valueText(field: string, value: string | number | boolean, locale: Locale): string {
  const key = String(value);
  const words =
    auditValues[field]?.[key] ?? named[field]?.[key] ?? (typeof value === 'boolean' ? yesNo[key] : undefined);
  if (words) return words[locale];
  return time.test(key) ? formatDateTime(key, locale) : key;
}
