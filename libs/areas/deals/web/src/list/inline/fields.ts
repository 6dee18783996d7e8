import { itemTypes } from '@crm/custom-fields-rules';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { yen } from '@crm/format';
import type { Masters, MastersView } from '@crm/identity-web';
import type { ListedDeal } from '../../domain/deal.types.ts';

/** The editable columns, by id: the deal's property and the kind of its value. */
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
  /** The id of the custom item that the cell shows. */
  itemId?: number;
  /** True for a required custom item. */
  isRequired?: boolean;
}

export type CellId = keyof typeof cellFields;
export type CellValue = string | number | null | readonly string[];

const isCell = (id: string): id is CellId => id in cellFields;
export const cellField = (id: CellId): CellField => cellFields[id];

const custom = /^custom_item_(\d+)$/;

/** Returns the field that a column's cells edit; undefined for read-only columns. */
export function fieldOfColumn(id: string, items: readonly CustomItem[]): CellField | undefined {
  if (isCell(id)) return cellFields[id];
  const itemId = Number(custom.exec(id)?.[1]);
  const item = items.find((one) => one.id === itemId);
  if (item?.itemType !== itemTypes.labels) return undefined;
  return { key: 'customs', kind: 'labels', itemId, isRequired: item.required };
}

/** Returns the value of a cell. */
export const cellValue = (deal: ListedDeal, { key, itemId }: CellField): CellValue =>
  itemId === undefined
    ? (deal[key] as CellValue)
    : ((deal.customs.find((one) => one.itemId === itemId)?.value ?? null) as CellValue);

/** Returns the deal with another value in a cell. */
export function withCellValue(deal: ListedDeal, { key, itemId }: CellField, value: CellValue): ListedDeal {
  if (itemId === undefined) return { ...deal, [key]: value };
  const others = deal.customs.filter((one) => one.itemId !== itemId);
  return { ...deal, customs: [...others, { itemId, value }] as ListedDeal['customs'] };
}

/** Returns the change of a cell as the request's body. */
export const changeOf = ({ key, itemId }: CellField, value: CellValue): object =>
  itemId === undefined ? { [key]: value } : { customs: [{ itemId, value }] };

/** Returns true when a required cell would be empty: the amount is optional, a custom item by its setting. */
export const isMissing = ({ kind, isRequired = kind !== 'amount' }: CellField, value: CellValue): boolean =>
  isRequired && (value === null || (typeof value === 'string' && value.trim() === ''));

export const isSame = (one: CellValue, other: CellValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the choices of a field of a deal type. */
export function choicesOf(masters: MastersView, field: CellField, dealTypeId: number) {
  const entries =
    field.kind === 'member'
      ? masters.users.filter(({ deleted }) => !deleted)
      : masters.ofDealType(field.master ?? 'phases', dealTypeId);
  return entries.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Returns a value as text; empty for null. */
export function valueText(field: CellField, value: CellValue, masters: Masters | undefined): string {
  if (value === null) return '';
  if (field.kind === 'amount') return yen(Number(value));
  if (field.kind === 'day') return String(value).replaceAll('-', '/');
  if (field.kind === 'labels') return (value as readonly string[]).join('、');
  if (field.kind === 'text') return String(value);
  const entries = field.kind === 'member' ? masters?.users : masters?.[field.master ?? 'phases'];
  return (entries as { id: number; name: string }[] | undefined)?.find(({ id }) => id === value)?.name ?? '';
}
