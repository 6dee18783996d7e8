import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { lackingOf } from '../../move/lacking.ts';

/** Returns the labels of the fields that a phase can require; `all` has them by wire name. */
export function useFieldNames(dealTypeId: number) {
  const t = useT('deals');
  const { items } = useCustomItems(dealScope(dealTypeId));
  const own = { amount: t('field.amount'), dealCode: t('field.dealCode'), contactIds: t('field.contacts') };
  const nameOf = (field: string): string => {
    const { fields, itemIds } = lackingOf([field]);
    return fields[0] ? own[fields[0]] : (items.find(({ id }) => id === itemIds[0])?.name ?? field);
  };
  const all: Record<string, string> = {
    amount: own.amount,
    deal_code: own.dealCode,
    contact_ids: own.contactIds,
    ...Object.fromEntries(items.map(({ id, name }) => [`custom_item_${id}`, name])),
  };
  return { nameOf, all };
}
