import { itemTypes } from '@crm/custom-fields-rules';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { yen } from '@crm/format';
import type { Masters, MastersView } from '@crm/identity-web';
import type { ListedDeal } from '../../domain/deal.types.ts';

/** What can be changed in a cell, by the column's id: the deal's property, and what kind of value it is. */
export const cellFields = {
  name: { key: 'name', kind: 'text' },
  amount: { key: 'amount', kind: 'amount' },
  expected_contract_date: { key: 'expectedContractDate', kind: 'day' },
  phase: { key: 'phaseId', kind: 'choice', master: 'phases' },
  probability: { key: 'probabilityId', kind: 'choice', master: 'probabilities' },
  product: { key: 'productId', kind: 'choice', master: 'products' },
  channel: { key: 'channelId', kind: 'choice', master: 'channels' },
  user: { key: 'userId', kind: 'member' },
} as const satisfies Record<string, CellField>;

export interface CellField {
  key: keyof ListedDeal;
  kind: 'text' | 'amount' | 'day' | 'choice' | 'member' | 'labels';
  master?: 'phases' | 'probabilities' | 'products' | 'channels' | 'reasons';
  /** The custom item whose value it is, among those of the deal. */
  itemId?: number;
  /** Of a custom item: it may not be empty. */
  isRequired?: boolean;
}

export type CellId = keyof typeof cellFields;
export type CellValue = string | number | null | readonly string[];

const isCell = (id: string): id is CellId => id in cellFields;
export const cellField = (id: CellId): CellField => cellFields[id];

const custom = /^custom_item_(\d+)$/;

/** How the cells of a column are changed; undefined where they are only shown. */
export function fieldOfColumn(id: string, items: readonly CustomItem[]): CellField | undefined {
  if (isCell(id)) return cellFields[id];
  const itemId = Number(custom.exec(id)?.[1]);
  const item = items.find((one) => one.id === itemId);
  if (item?.itemType !== itemTypes.labels) return undefined;
  return { key: 'customs', kind: 'labels', itemId, isRequired: item.required };
}

/** What stands in a cell. */
export const cellValue = (deal: ListedDeal, { key, itemId }: CellField): CellValue =>
  itemId === undefined
    ? (deal[key] as CellValue)
    : ((deal.customs.find((one) => one.itemId === itemId)?.value ?? null) as CellValue);

/** The deal with another value in a cell. */
export function withCellValue(deal: ListedDeal, { key, itemId }: CellField, value: CellValue): ListedDeal {
  if (itemId === undefined) return { ...deal, [key]: value };
  const others = deal.customs.filter((one) => one.itemId !== itemId);
  return { ...deal, customs: [...others, { itemId, value }] as ListedDeal['customs'] };
}

/** The change of a cell as it is sent. */
export const changeOf = ({ key, itemId }: CellField, value: CellValue): object =>
  itemId === undefined ? { [key]: value } : { customs: [{ itemId, value }] };

/** Whether a cell would be empty that may not be: an amount may, and what a company has added where it says so. */
export const isMissing = ({ kind, isRequired = kind !== 'amount' }: CellField, value: CellValue): boolean =>
  isRequired && (value === null || (typeof value === 'string' && value.trim() === ''));

export const isSame = (one: CellValue, other: CellValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The choices of a field of a deal type. */
export function choicesOf(masters: MastersView, field: CellField, dealTypeId: number) {
  const entries =
    field.kind === 'member'
      ? masters.users.filter(({ deleted }) => !deleted)
      : masters.ofDealType(field.master ?? 'phases', dealTypeId);
  return entries.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A value in words; empty when there is none. */
export function valueText(field: CellField, value: CellValue, masters: Masters | undefined): string {
  if (value === null) return '';
  if (field.kind === 'amount') return yen(Number(value));
  if (field.kind === 'day') return String(value).replaceAll('-', '/');
  if (field.kind === 'labels') return (value as readonly string[]).join('、');
  if (field.kind === 'text') return String(value);
  const entries = field.kind === 'member' ? masters?.users : masters?.[field.master ?? 'phases'];
  return (entries as { id: number; name: string }[] | undefined)?.find(({ id }) => id === value)?.name ?? '';
}
