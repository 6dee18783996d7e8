import type { CustomEntity } from '@crm/contract';
import type { Transaction } from '@crm/database';

export interface NewCustomItem {
  entity: CustomEntity;
  /** The deal type of a deal item. */
  dealTypeId?: number;
  /** The definition of an item of custom objects. */
  defId?: number;
  groupId?: number;
  itemType: number;
  uiMode?: number;
  name: string;
  required?: boolean;
  order?: number;
  /** The labels of the choices; a label is also the stored value. */
  options?: readonly string[];
  /** The formula of arithmetic and logical items, with the keys of its fields: `{item_12}*{amount}`. */
  formula?: string;
  /** The type of the formula's result. */
  resultType?: 'number' | 'text' | 'date';
}

/** Creates an item with its choices; returns its id. */
export async function createCustomItem(tx: Transaction, domainId: number, item: NewCustomItem): Promise<number> {
  const { id } = await tx
    .insertInto('custom_items')
    .values({
      domain_id: domainId,
      entity: item.entity,
      deal_type_id: item.dealTypeId ?? null,
      custom_object_def_id: item.defId ?? null,
      group_id: item.groupId ?? null,
      item_type: item.itemType,
      ui_mode: item.uiMode ?? null,
      name: item.name,
      required: item.required ?? false,
      order_num: item.order ?? 0,
      formula: item.formula ?? null,
      result_type: item.resultType ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = (item.options ?? []).map((label, order) => ({
    domain_id: domainId,
    item_id: id,
    label,
    value: label,
    order_num: order,
  }));
  if (options.length > 0) await tx.insertInto('custom_item_options').values(options).execute();
  return id;
}
