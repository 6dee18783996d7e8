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
  kind: 'text' | 'amount' | 'day' | 'choice' | 'member';
  master?: 'phases' | 'probabilities' | 'products' | 'channels' | 'reasons';
}

export type CellId = keyof typeof cellFields;
export type CellValue = string | number | null;

export const isCell = (id: string): id is CellId => id in cellFields;
export const cellField = (id: CellId): CellField => cellFields[id];

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
  if (field.kind === 'text') return String(value);
  const entries = field.kind === 'member' ? masters?.users : masters?.[field.master ?? 'phases'];
  return (entries as { id: number; name: string }[] | undefined)?.find(({ id }) => id === value)?.name ?? '';
}
