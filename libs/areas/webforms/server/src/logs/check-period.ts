import { invalid } from '@crm/server-kit';
import type { LogFilter } from './matching-logs.ts';

/** A period ends on the day it begins, or later. */
export function checkPeriod({ from, to }: LogFilter): void {
  if (from !== undefined && to !== undefined && to < from) throw invalid({ field: 'to', rule: 'order' });
}
