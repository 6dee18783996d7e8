import type { FieldIssue } from '@crm/contract';
import { preparedText } from '@crm/database';

/** A deal with the values that it will have in the entered phase. */
interface Entering {
  amount?: number | null | undefined;
  deal_code?: string | null | undefined;
  contact_count: number;
  customs: object;
}

const item = /^custom_item_(\d+)$/;
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns issues for the phase's required fields that the deal lacks (spec 3 §2.1, フェーズ別必須入力項目). */
export function phaseRequirements(required: readonly string[] | null, deal: Entering): FieldIssue[] {
  const valueOf = (field: string): unknown => {
    const id = item.exec(field)?.[1];
    if (id !== undefined) return (deal.customs as Record<string, unknown>)[id];
    if (field === 'contact_ids') return deal.contact_count > 0 ? deal.contact_count : null;
    return field === 'amount' ? deal.amount : deal.deal_code;
  };
  return (required ?? [])
    .filter((field) => isEmpty(valueOf(field)))
    .map((field) => ({ field, rule: 'required_by_phase' }));
}

export const contactCount = (domainId: number, dealId: number) =>
  preparedText<{ count: number }>('select count(*) as count from deal_contacts where domain_id = $1 and deal_id = $2', [
    domainId,
    dealId,
  ]);
