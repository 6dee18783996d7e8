import type { CustomEntity } from '@crm/contract';
import { createCustomItem, recomputeLater } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import type { Random } from '../random.ts';

export interface DemoCustomItem {
  id: number;
  groupId: number;
  itemType: number;
  uiMode: number | null;
  name: string;
  options: readonly string[];
}

/**
 * The name and the choices of one item of each type that a form supports (spec 3 §2.7), by entity; deals have labels
 * too.
 */
const specs: Readonly<
  Record<'contact' | 'customer' | 'deal', readonly [type: number, name: string, ...options: string[]][]>
> = {
  contact: [
    [1, '趣味・関心'],
    [2, '名刺交換日'],
    [3, '担当歴（年）'],
    [4, '決裁権限', 'あり', 'なし', '不明'],
    [5, '希望する連絡手段', 'メール', '電話', 'オンライン会議'],
    [7, '紹介ページ'],
    [8, '満足度（5点満点）'],
  ],
  customer: [
    [1, '事業内容'],
    [2, '取引開始日'],
    [3, '拠点数'],
    [4, '取引区分', '新規', '既存', '休眠'],
    [5, '導入済みサービス', '会計', '勤怠', '名刺管理', 'グループウェア'],
    [7, '採用ページ'],
    [8, '営業利益率（%）'],
  ],
  deal: [
    [1, '提案の背景'],
    [2, '導入希望日'],
    [3, '利用人数'],
    [4, '契約形態', '月額', '年額', '買い切り'],
    [5, '課題', '情報共有', '入力負荷', '予実管理', '引き継ぎ'],
    [7, '提案資料のURL'],
    [8, '値引率（%）'],
    [11, '関心のある話題'],
  ],
};

export type DemoCustomItems = Record<'contact' | 'customer', DemoCustomItem[]> & {
  deal: Map<number, DemoCustomItem[]>;
};

/** Adds the items: for contacts, for customers and for the deals of each deal type. */
export async function addCustomItems(
  tx: Transaction,
  domainId: number,
  dealTypeIds: readonly number[],
): Promise<DemoCustomItems> {
  const deal = new Map<number, DemoCustomItem[]>();
  for (const id of dealTypeIds) deal.set(id, await addItems(tx, domainId, 'deal', id));
  return {
    contact: await addItems(tx, domainId, 'contact'),
    customer: await addItems(tx, domainId, 'customer'),
    deal,
  };
}

const groupNames = { contact: '担当者の詳細', customer: '企業の詳細', deal: '案件の詳細' };

async function addItems(
  tx: Transaction,
  domainId: number,
  entity: CustomEntity & keyof typeof specs,
  dealTypeId?: number,
): Promise<DemoCustomItem[]> {
  const { id: groupId } = await tx
    .insertInto('custom_item_groups')
    .values({ domain_id: domainId, entity, deal_type_id: dealTypeId ?? null, name: groupNames[entity] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items: DemoCustomItem[] = [];
  for (const [order, [itemType, name, ...options]] of specs[entity].entries()) {
    const uiMode = uiModeOf(itemType, entity);
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
    items.push({ id, groupId, itemType, uiMode: uiMode ?? null, name, options });
  }
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
export async function addFormulas(tx: Transaction, domainId: number, deal: DemoCustomItems['deal']): Promise<void> {
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
    await recomputeLater(tx, domainId, { entity: 'deal', dealTypeId });
  }
}

const uiModeOf = (itemType: number, entity: string): number | undefined =>
  ({ 4: entity === 'customer' ? 1 : 2, 5: 3, 11: 4 })[itemType];

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
