import type { ApiFailure } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import type { Lacking, StandardField } from './move.events.ts';

const standard: Record<string, StandardField> = {
  amount: 'amount',
  deal_code: 'dealCode',
  contact_ids: 'contactIds',
};

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0);

const itemOf = (field: string): number | undefined => {
  const id = /^custom_?[iI]tem_?(\d+)$/.exec(field)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Converts the wire names of required fields into fields of a form. */
export const lackingOf = (names: readonly string[]): Lacking => ({
  fields: names.flatMap((name) => standard[name] ?? Object.values(standard).filter((field) => field === name)),
  itemIds: names.flatMap((name) => itemOf(name) ?? []),
});

/** Returns the required fields (`amount`, `deal_code`, `contact_ids`, `custom_item_12`) that the deal lacks. */
export function lackingIn(deal: Deal, required: readonly string[]): Lacking {
  const valueOf = (field: string) => {
    const itemId = itemOf(field);
    if (itemId !== undefined) return deal.customs.find((custom) => custom.itemId === itemId)?.value;
    if (field === 'contact_ids') return deal.contacts;
    return field === 'amount' ? deal.amount : deal.dealCode;
  };
  return lackingOf(required.filter((field) => isEmpty(valueOf(field))));
}

/** Returns the lacking fields that the server's refusal names. */
export const lackingBy = ({ issues }: ApiFailure): Lacking =>
  lackingOf(issues.filter(({ rule }) => rule === 'required_by_phase').map(({ field }) => field));

export const isLacking = ({ fields, itemIds }: Lacking): boolean => fields.length + itemIds.length > 0;

/** Merges two sets of lacking fields, each field once. */
export const together = (one: Lacking, other: Lacking): Lacking => ({
  fields: [...new Set([...one.fields, ...other.fields])],
  itemIds: [...new Set([...one.itemIds, ...other.itemIds])],
});
