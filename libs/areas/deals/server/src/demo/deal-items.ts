import { addDemoItems, createCustomItem, recomputeLater } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';

/** The custom items of the deals of each deal type. */
export type DealItems = ReadonlyMap<number, DemoCustomItem[]>;

/** Adds the items of each deal type; deals have labels too. */
export async function addDealItems(
  tx: Transaction,
  domainId: number,
  types: readonly { id: number }[],
): Promise<DealItems> {
  const items = new Map<number, DemoCustomItem[]>();
  for (const { id: dealTypeId } of types)
    items.set(
      dealTypeId,
      await addDemoItems(tx, domainId, {
        ...{ entity: 'deal', dealTypeId, group: '案件の詳細', choice: 2 },
        items: [
          [1, '提案の背景'],
          [2, '導入希望日'],
          [3, '利用人数'],
          [4, '契約形態', '月額', '年額', '買い切り'],
          [5, '課題', '情報共有', '入力負荷', '予実管理', '引き継ぎ'],
          [7, '提案資料のURL'],
          [8, '値引率（%）'],
          [11, '関心のある話題'],
        ],
      }),
    );
  return items;
}

/** The formulas of deals: by number of people, and by amount. */
const formulas = [
  { itemType: 6, name: '1人あたりの金額', resultType: 'number', of: (people: number) => `{amount}/{item_${people}}` },
  {
    itemType: 9,
    name: '案件の規模',
    resultType: 'text',
    of: () => 'IF({amount}="","",IF({amount}>=5000000,"大口",IF({amount}>=1000000,"中口","小口")))',
  },
] as const;

/** Adds the formulas of deals once the deals exist. */
export async function addFormulas(tx: Transaction, domainId: number, deal: DealItems): Promise<void> {
  for (const [dealTypeId, items] of deal) {
    const people = items.find(({ name }) => name === '利用人数')!;
    for (const [index, { of, ...formula }] of formulas.entries()) {
      await createCustomItem(tx, domainId, {
        ...formula,
        entity: 'deal',
        dealTypeId,
        groupId: people.groupId,
        order: items.length + index,
        formula: of(people.id),
      });
    }
    await recomputeLater(tx, domainId, { entity: 'deal', typeId: dealTypeId });
  }
}
