import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import type { ImportColumn } from './import-rules.ts';
import { membersNamed } from './lookups.ts';
import { customCellReader } from './read-cells.ts';

type CustomEntity = Parameters<typeof customItems.list>[1];

/** The contents of items by type; texts and numbers show nothing. */
const contents: Readonly<Partial<Record<number, ImportColumn['content']>>> = {
  [itemTypes.date]: 'date',
  [itemTypes.choice]: 'choice',
  [itemTypes.choices]: 'choice',
  [itemTypes.url]: 'url',
  [itemTypes.user]: 'member',
};

/** Returns the import column of a custom item. */
const columnOf = (item: CustomItemRow): ImportColumn => ({
  id: `custom_item_${item.id}`,
  label: { ja: item.name, en: item.name },
  field: 'customs',
  itemId: item.id,
  isRequired: item.required && item.used,
  ...(contents[item.item_type] ? { content: contents[item.item_type]! } : {}),
  ...(item.item_type === itemTypes.user
    ? { read: (text: string) => ({ value: text.trim() }), lookup: membersNamed }
    : { read: customCellReader(item) }),
});

/** Returns a column for each custom item that takes values. */
export async function customImportColumns(
  db: TenantDb,
  entity: CustomEntity,
  dealTypeId?: number,
): Promise<ImportColumn[]> {
  const items = await customItems.list(db, entity, dealTypeId);
  return items.filter(({ item_type }) => !isFormula(item_type)).map(columnOf);
}
