import type { FieldIssue } from '@crm/contract';
import { labelKey } from '@crm/validation';

interface DealTypeInput {
  name?: string;
  deal_search_action_ranges?: number[];
}

/** Names are unique in the company, case, width and kana folded; the ranges of the colour label increase (spec 3 §2.1). */
export function dealTypeIssues(input: DealTypeInput, others: readonly { name: string }[]): FieldIssue[] {
  const { name, deal_search_action_ranges: ranges } = input;
  const taken = name !== undefined && others.some((other) => labelKey(other.name) === labelKey(name));
  return [
    ...(name === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...(taken ? [{ field: 'name', rule: 'duplicate' }] : []),
    ...(ranges && ranges[0]! >= ranges[1]! ? [{ field: 'deal_search_action_ranges', rule: 'increasing' }] : []),
  ];
}
