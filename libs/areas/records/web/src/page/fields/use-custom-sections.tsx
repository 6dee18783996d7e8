import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import { CustomField, CustomValueView, emptyValue, fieldName, useCustomItems } from '@crm/custom-fields-web/parts';
import type { CustomItem, CustomScope, CustomValue } from '@crm/custom-fields-web/parts';
import { useTexts } from '@crm/i18n';
import type { PageField, PageSection } from './page-field.ts';

const choices: readonly number[] = [itemTypes.choice, itemTypes.user];

/** Returns the custom values of a record as sections of its page, by group. */
export function useCustomSections(scope: CustomScope, customs: readonly CustomValue[]): PageSection[] {
  const { groups } = useCustomItems(scope);
  const t = useTexts(groups.length > 0 ? ['custom-fields'] : []);
  return groups.map((group) => ({
    id: `group-${group.id ?? 0}`,
    title: group.name ?? t(`custom-fields:${groups.length === 1 ? 'group.only' : 'group.rest'}`),
    fields: group.items.map((item) => customPageField(item, scope, customs)),
  }));
}

/** Returns the value of a custom item with its control; a formula has none. */
export function customPageField(item: CustomItem, scope: CustomScope, customs: readonly CustomValue[]): PageField {
  const value = customs.find(({ itemId }) => itemId === item.id)?.value ?? null;
  const name = fieldName(item.id);
  return {
    id: name,
    label: item.name,
    value: value === null ? null : <CustomValueView item={item} value={value} />,
    ...(!isFormula(item.itemType) && {
      names: [name],
      control: <CustomField name={name} item={item} scope={scope} />,
      isChoice: choices.includes(item.itemType),
      empty: { [name]: emptyValue(item) },
    }),
  };
}
