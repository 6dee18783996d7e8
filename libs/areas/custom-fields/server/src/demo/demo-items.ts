import type { CustomEntity } from '@crm/contract';
import type { Transaction } from '@crm/database';
import type { Random } from '@crm/server-kit';
import { createCustomItem } from '../custom-items/create-custom-item.ts';

export interface DemoCustomItem {
  id: number;
  groupId: number;
  itemType: number;
  uiMode: number | null;
  name: string;
  options: readonly string[];
}

/** The custom items of a kind of record, one of each type that a form supports (spec 3 §2.7). */
export interface DemoItemSpec {
  entity: CustomEntity;
  dealTypeId?: number;
  group: string;
  /** The display mode of a single choice: 1 pulldown, 2 radio. */
  choice: 1 | 2;
  items: readonly (readonly [type: number, name: string, ...options: string[]])[];
}

/** Adds a group of items. */
export async function addDemoItems(
  tx: Transaction,
  domainId: number,
  { entity, dealTypeId, group, choice, items }: DemoItemSpec,
): Promise<DemoCustomItem[]> {
  const { id: groupId } = await tx
    .insertInto('custom_item_groups')
    .values({ domain_id: domainId, entity, deal_type_id: dealTypeId ?? null, name: group })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added: DemoCustomItem[] = [];
  for (const [order, [itemType, name, ...options]] of items.entries()) {
    const uiMode = { 4: choice, 5: 3, 11: 4 }[itemType];
    const id = await createCustomItem(tx, domainId, {
      entity,
      groupId,
      itemType,
      name,
      order,
      options,
      ...(dealTypeId === undefined ? {} : { dealTypeId }),
      ...(uiMode === undefined ? {} : { uiMode }),
    });
    added.push({ id, groupId, itemType, uiMode: uiMode ?? null, name, options });
  }
  return added;
}

const texts = [
  '予算化の前に効果を数字で示したい。',
  '現場の入力が続くことを最優先にしたい。',
  '既存の会計システムとの連携を希望。',
];

/** Returns values for about two thirds of the items, in the form of the `customs` column (item id → value). */
export function customValues(random: Random, items: readonly DemoCustomItem[], day: (back: number) => string): string {
  const value = ({ itemType, options }: DemoCustomItem): unknown => {
    switch (itemType) {
      case 1:
        return random.pick(texts);
      case 2:
        return day(-random.int(5, 250));
      case 3:
        return random.int(1, 60);
      case 4:
        return random.pick(options);
      case 5:
        return random.sample(options, random.int(1, options.length));
      case 7:
        return `https://www.example.jp/pages/${random.int(100, 999)}`;
      case 11:
        return random.sample(['価格', '機能', '事例', 'セキュリティ'], random.int(1, 2));
      default:
        return (random.int(5, 50) / 10).toFixed(1);
    }
  };
  const filled = items.filter(() => random.chance(0.65));
  return JSON.stringify(Object.fromEntries(filled.map((item) => [item.id, value(item)])));
}
