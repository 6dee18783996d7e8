import type { CustomObject, CustomObjectRow, CustomValue } from '@crm/api-client';
import { customItem } from '@crm/custom-fields-web/testing';
import type { Definition, Relation } from '../domain/definition.types.ts';

const settings = { searchable: true, unique: false, defaultValue: null };

/** Returns an item of a definition. */
export const item = (...of: Parameters<typeof customItem>): Definition['items'][number] => ({
  ...customItem(...of),
  ...settings,
});

export const relation = (id: number, more: Partial<Relation> = {}): Relation => ({
  id,
  customObjectDefId: 12,
  target: 'customer',
  targetDefId: null,
  name: '導入先',
  reverseName: '導入設備',
  minCount: 0,
  maxCount: null,
  reverseMaxCount: null,
  orderNum: id,
  lockVersion: 0,
  ...more,
});

const options = ['稼働中', '点検中', '停止'].map((label, index) => ({ id: index + 1, label, value: label }));

/** Returns a definition with five items and a relation to customers. */
export const definition = (id: number, more: Partial<Definition> = {}): Definition => ({
  id,
  name: '設備',
  icon: 'tool',
  colour: 'teal',
  memo: '納入した機械の台帳',
  orderNum: 0,
  titleItemId: 101,
  items: [
    item(101, { name: '設備名', required: true }),
    item(102, { name: '設置日', itemType: 2 }),
    item(103, { name: '台数', itemType: 3 }),
    item(104, { name: '状態', itemType: 4, uiMode: 1, options }),
    item(105, { name: '担当', itemType: 10 }),
  ],
  relations: [relation(5, { customObjectDefId: id })],
  level: 'delete',
  isShown: true,
  createdBy: 1,
  createdAt: '2026-11-20T14:30:00+09:00',
  updatedAt: '2026-11-20T14:30:00+09:00',
  lockVersion: 3,
  ...more,
});

/** Two definitions; the second is related to deals, members and the first. */
export const definitions: Definition[] = [
  definition(12),
  definition(13, {
    name: '保守契約',
    icon: 'shield',
    colour: 'purple',
    memo: null,
    items: [item(201, { name: '契約名', required: true })],
    titleItemId: 201,
    relations: [
      relation(7, { customObjectDefId: 13, target: 'deal', name: '案件', reverseName: '保守契約', maxCount: 1 }),
      relation(8, { customObjectDefId: 13, target: 'member', name: '担当者', reverseName: '担当契約', minCount: 1 }),
      relation(9, {
        ...{
          customObjectDefId: 13,
          target: 'custom_object',
          targetDefId: 12,
          name: '対象設備',
          reverseName: '保守契約',
        },
        reverseMaxCount: 3,
      }),
    ],
  }),
];

const names = ['自動倉庫 1号機', '搬送ロボット A', '梱包機', '検品カメラ'];

const customs = (id: number, name: string): CustomValue[] => [
  { itemId: 101, value: name },
  { itemId: 102, value: `2026-0${(id % 9) + 1}-15` },
  { itemId: 103, value: id * 3 },
  { itemId: 104, value: ['稼働中', '点検中', '停止'][id % 3]! },
  { itemId: 105, value: 2 },
];

/** Returns a row of the list of machines, as the API sends it. */
export const objectRow = (id: number, more: Partial<CustomObjectRow> = {}): CustomObjectRow => {
  const title = more.title ?? names[id % 4]!;
  return {
    ...{ id, customObjectDefId: 12, title, isStarred: id % 4 === 1 },
    createdBy: 1,
    updatedBy: 2,
    createdAt: '2026-01-15T10:00:00+09:00',
    updatedAt: '2026-10-02T09:30:00+09:00',
    lockVersion: 4,
    customs: customs(id, title),
    relations: [
      { relationId: 5, isReverse: false, totalCount: 4, records: [{ id: 7, name: '青葉商事株式会社' }] },
      { relationId: 9, isReverse: true, totalCount: 2, records: [{ id: 21, name: '年間保守' }] },
    ],
    ...more,
  };
};

/** Returns a complete machine, as the API sends it. */
export const objectRecord = (id: number, more: Partial<CustomObject> = {}): CustomObject =>
  objectRow(id, more) as CustomObject;
