import type { CustomGroup, CustomItem, CustomValue } from '../items/items.types.ts';

export const customItem = (id: number, more: Partial<CustomItem> = {}): CustomItem => ({
  id,
  groupId: null,
  itemType: 1,
  uiMode: null,
  name: `項目${id}`,
  required: false,
  used: true,
  orderNum: id,
  multiline: false,
  formula: null,
  resultType: null,
  options: [],
  ...more,
});

const options = (...labels: string[]) => labels.map((label, index) => ({ id: index + 1, label, value: label }));

/** Two groups and items without one: every type once, both modes of a choice, and a hidden item. */
export const customGroups: CustomGroup[] = [
  {
    id: 1,
    name: '導入環境',
    items: [
      customItem(1, { name: '利用中のシステム', required: true }),
      customItem(2, { name: '現行契約の満了日', itemType: 2 }),
      customItem(3, { name: '利用者数', itemType: 3 }),
      customItem(4, { name: '規模', itemType: 4, uiMode: 1, options: options('小規模', '中規模', '大規模') }),
      customItem(5, { name: '提供形態', itemType: 4, uiMode: 2, options: options('クラウド', 'オンプレミス') }),
      customItem(6, { name: '希望機能', itemType: 5, uiMode: 3, options: options('案件管理', '名刺取り込み', '帳票') }),
    ],
  },
  {
    id: 2,
    name: '与信',
    items: [
      customItem(7, { name: '与信資料', itemType: 7 }),
      customItem(8, { name: '掛率', itemType: 8 }),
      customItem(9, { name: '利用料の合計', itemType: 9, formula: '{item_3}*500', resultType: 'number' }),
      customItem(10, { name: '紹介者', itemType: 10 }),
    ],
  },
  {
    id: null,
    name: null,
    items: [
      customItem(11, { name: 'ラベル', itemType: 11, uiMode: 4 }),
      customItem(12, { name: '補足', multiline: true }),
      customItem(13, { name: '使わない項目', used: false }),
    ],
  },
];

export const recordCustoms: CustomValue[] = [
  { itemId: 1, value: '独自開発の販売管理システム' },
  { itemId: 2, value: '2027-03-31' },
  { itemId: 3, value: 1200 },
  { itemId: 4, value: '大規模' },
  { itemId: 5, value: 'クラウド' },
  { itemId: 6, value: ['案件管理', '帳票'] },
  { itemId: 7, value: 'https://www.example.co.jp/ir' },
  { itemId: 8, value: '1234.56789' },
  { itemId: 9, value: 600000 },
  { itemId: 10, value: 2 },
  { itemId: 11, value: ['重要', '既存顧客の紹介'] },
  {
    itemId: 12,
    value: '前回の打ち合わせでは、年度内の導入をご希望とのこと。\n次回は情報システム部の方にもご同席いただく。',
  },
];
