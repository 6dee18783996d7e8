import { hasChoices, isFormula, itemTypes } from '@crm/custom-fields-rules';
import { addOptions, customItems, removeUnusedOptions } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import type { ImportChoices, ImportColumn } from './import-rules.ts';
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

interface Scope {
  entity: CustomEntity;
  typeId?: number;
}

/** Returns the choices of an item, which an import may complete; a choice has its label as its value. */
const choicesOf = (item: CustomItemRow, scope: Scope): ImportChoices => {
  const of = { ...scope, itemId: item.id };
  return {
    with: (labels) => {
      const missing = labels.map((label) => ({ id: 0, label, value: label }));
      return columnOf({ ...item, options: [...item.options, ...missing] }, scope);
    },
    add: (app, ctx, labels) => addOptions(app, ctx, of, labels),
    removeUnused: (app, ctx, labels) => removeUnusedOptions(app, ctx, of, labels),
  };
};

/** Returns the import column of a custom item. */
const columnOf = (item: CustomItemRow, scope: Scope): ImportColumn => ({
  id: `custom_item_${item.id}`,
  label: { ja: item.name, en: item.name },
  field: 'customs',
  itemId: item.id,
  isRequired: item.required && item.used,
  ...(hasChoices(item.item_type) ? { choices: choicesOf(item, scope) } : {}),
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
  const scope = { entity, ...(dealTypeId === undefined ? {} : { typeId: dealTypeId }) };
  return items.filter(({ item_type }) => !isFormula(item_type)).map((item) => columnOf(item, scope));
}
