import { invalid } from '@crm/server-kit';
import type { LogFilter } from './matching-logs.ts';

/** Checks that the period does not end before it begins. */
export function checkPeriod({ from, to }: LogFilter): void {
  if (from !== undefined && to !== undefined && to < from) throw invalid({ field: 'to', rule: 'order' });
}
