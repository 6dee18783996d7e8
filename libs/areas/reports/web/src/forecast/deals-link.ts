import { addDays } from '@crm/format';
import { defaultQuery, toSearchParams } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';

const fieldOf = {
  phase: 'phase_id',
  probability: 'probability_id',
  product: 'product_id',
  channel: 'channel_id',
  user: 'user_id',
  group: 'user_id',
} as const;

interface Bar {
  dealTypeId: number;
  from: string;
  until: string;
  /** The phases that the report counts: all but the stopped ones. */
  phaseIds: readonly number[];
  stackBy: keyof typeof fieldOf | 'none';
  stackId: number | null;
}

/** Returns the address of the deals behind a bar, with the same sum: the list's own filters. */
export function dealsLink({ dealTypeId, from, until, phaseIds, stackBy, stackId }: Bar): string {
  const conditions: SearchCondition[] = [
    { field: 'expected_contract_date', operator: 'between', value: [from, addDays(until, -1)] },
    { field: 'phase_id', operator: 'in', value: stackBy === 'phase' && stackId !== null ? [stackId] : [...phaseIds] },
  ];
  if (stackBy !== 'none' && stackBy !== 'phase') {
    const field = fieldOf[stackBy];
    const value = stackBy === 'group' ? `group:${stackId}` : stackId;
    conditions.push(stackId === null ? { field, operator: 'empty' } : { field, operator: 'in', value: [value] });
  }
  const params = toSearchParams({ ...defaultQuery, conditions });
  return `/deals?view=list&type=${dealTypeId}&${params}`;
}
