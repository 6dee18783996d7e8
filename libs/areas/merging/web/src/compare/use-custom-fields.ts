import { dealScope, useCustomItems, valueText } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { useLanguage } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { AnyRecord, Kind } from '../domain/kinds.ts';

/** A custom item that one of the records has a value of. */
export interface CustomField {
  id: number;
  name: string;
  /** True for labels and multiple choices, whose values are united. */
  isUnited: boolean;
  textOf: (record: AnyRecord) => string;
}

const valueOf = ({ customs }: AnyRecord, id: number) => customs.find(({ itemId }) => itemId === id)?.value;

/** Returns the custom items with values, in their order. */
export function useCustomFields(kind: Kind, records: readonly AnyRecord[]): CustomField[] {
  const { language } = useLanguage();
  const masters = useMasters();
  const [first] = records;
  const scope = kind === 'deal' ? (first && 'dealTypeId' in first ? dealScope(first.dealTypeId) : null) : kind;
  const { items } = useCustomItems(scope);
  const isFilled = (item: CustomItem) => records.some((record) => valueOf(record, item.id) !== undefined);
  return items.filter(isFilled).map((item) => ({
    id: item.id,
    name: item.name,
    isUnited: records.some((record) => Array.isArray(valueOf(record, item.id))),
    textOf: (record) => valueText(item, valueOf(record, item.id), { masters, language }),
  }));
}
