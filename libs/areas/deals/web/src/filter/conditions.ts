import { isRange } from '@crm/records-web/lists';
import type { SearchCondition } from '@crm/web-kit';
import { isStar } from '../bookmark/StarFilter.tsx';

const choiceChips: readonly string[] = ['phase_id', 'user_id', 'probability_id'];
const rangeChips: readonly string[] = ['amount', 'expected_contract_date'];

/**
 * Returns true when a chip of `DealFilters` can show the condition: it is its field's only one, with an operator that
 * the chip offers.
 */
export function isShownByChip(condition: SearchCondition, all: readonly SearchCondition[]): boolean {
  const { field = '', operator } = condition;
  if (isStar(condition)) return true;
  if (all.filter((one) => one.field === field).length > 1) return false;
  return choiceChips.includes(field) ? operator === 'in' : rangeChips.includes(field) && isRange(condition);
}
