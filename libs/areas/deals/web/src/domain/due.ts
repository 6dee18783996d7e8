import { isoDay } from '@crm/format';
import type { DealRow, Phase } from './deal.types.ts';
import { isActive } from './phase.rules.ts';

/** Returns true when the expected contract date has passed and the deal is still active. Today is not late. */
export const isOverdue = (
  deal: Pick<DealRow, 'expectedContractDate'>,
  phase: Phase | undefined,
  now = new Date(),
): boolean => deal.expectedContractDate !== null && isActive(phase) && deal.expectedContractDate < isoDay(now);
