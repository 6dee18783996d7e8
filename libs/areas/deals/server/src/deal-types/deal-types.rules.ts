import type { FieldIssue } from '@crm/contract';
import { labelKey } from '@crm/validation';

interface DealTypeInput {
  name?: string;
  deal_search_action_ranges?: number[];
}

/**
 * Checks that names are unique in the company, with case, width and kana folded, and that the colour label's ranges
 * increase (spec 3 §2.1).
 */
export function dealTypeIssues(input: DealTypeInput, others: readonly { name: string }[]): FieldIssue[] {
  const { name, deal_search_action_ranges: ranges } = input;
  const taken = name !== undefined && others.some((other) => labelKey(other.name) === labelKey(name));
  return [
    ...(name === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...(taken ? [{ field: 'name', rule: 'duplicate' }] : []),
    ...(ranges && ranges[0]! >= ranges[1]! ? [{ field: 'deal_search_action_ranges', rule: 'increasing' }] : []),
  ];
}
