import { automatedFields } from '@crm/automations-rules';
import type { AutomatedField, Entity } from '@crm/automations-rules';
import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { useDefinition } from '@crm/custom-objects-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { Masters } from '@crm/identity-web';

/** A field that blocks set or watch, with its words and choices. */
export interface NamedField {
  key: string;
  name: string;
  type: AutomatedField['type'];
  choices?: { value: string; label: string }[];
}

/** The lists of masters by their names on the wire. */
const masterLists: Readonly<Record<string, keyof Masters>> = {
  phases: 'phases',
  probabilities: 'probabilities',
  products: 'products',
  channels: 'channels',
  reasons: 'reasons',
  lifecycle_stages: 'lifecycleStages',
  action_purposes: 'actionPurposes',
};

interface Entry {
  id: number;
  name: string;
  deleted: boolean;
  dealTypeId?: number;
}

/** Returns the fields of a kind of record: the standard ones, then the custom items of texts, numbers, dates and choices. */
export function useFields(
  entity: Entity,
  dealTypeId: number | null | undefined,
  definition?: number | null,
): NamedField[] {
  const t = useT('automations');
  const masters = useMasters();
  const scope = entity === 'deal' ? dealScope(dealTypeId ?? masters.dealTypes[0]?.id ?? 0) : entity;
  const ofObjects = useDefinition(definition ?? null)?.items.filter(({ used }) => used) ?? [];
  const { items: ofKind } = useCustomItems(scope === 'custom_object' ? null : scope);
  const items = entity === 'custom_object' ? ofObjects : ofKind;
  const members = masters.owners.map(({ id, name }) => ({ value: String(id), label: name }));
  const entries = (list: string) =>
    (masters[masterLists[list]!] as unknown as Entry[])
      .filter(
        (one) => !one.deleted && (dealTypeId == null || one.dealTypeId === undefined || one.dealTypeId === dealTypeId),
      )
      .map(({ id, name }) => ({ value: String(id), label: name }));
  const standard = Object.entries(automatedFields[entity]).map(([key, { type, master, choices }]): NamedField => {
    const list = master
      ? entries(master)
      : choices?.map((one) => ({ value: String(one), label: t(`choice.${key}.${one}`) }));
    const chosen = type === 'member' ? [{ value: 'owner', label: t('settings.ownerOfRecord') }, ...members] : list;
    return { key, name: t(`field.${key}`), type, ...(chosen && { choices: chosen }) };
  });
  const isAsked = entity !== 'deal' || dealTypeId != null;
  const custom = isAsked ? items.flatMap(customField) : [];
  return [...standard, ...custom];
}

/** The types of custom items that blocks set, by their numbers (spec 3 §2.7). */
const customTypes: Readonly<Record<number, AutomatedField['type']>> = {
  1: 'text',
  2: 'date',
  3: 'number',
  4: 'choice',
  7: 'text',
  8: 'number',
};

type Item = Pick<ReturnType<typeof useCustomItems>['items'][number], 'id' | 'name' | 'itemType' | 'options'>;

function customField(item: Item): NamedField[] {
  const type = customTypes[item.itemType];
  if (!type) return [];
  const choices = item.options.map(({ value, label }) => ({ value: String(value), label }));
  return [{ key: `custom_item_${item.id}`, name: item.name, type, ...(type === 'choice' && { choices }) }];
}
