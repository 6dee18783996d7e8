import { isoDay } from '@crm/format';
import type { DealRow, Phase } from './deal.types.ts';
import { isActive } from './phase.rules.ts';

/** Returns true when the next action of an active deal should have begun before now. */
export const isNextActionLate = (
  deal: Pick<DealRow, 'nextActionAt'>,
  phase: Phase | undefined,
  now = new Date(),
): boolean => deal.nextActionAt !== null && isActive(phase) && new Date(deal.nextActionAt) < now;

/** Returns true when the expected contract date has passed and the deal is still active. Today is not late. */
export const isOverdue = (
  deal: Pick<DealRow, 'expectedContractDate'>,
  phase: Phase | undefined,
  now = new Date(),
): boolean => deal.expectedContractDate !== null && isActive(phase) && deal.expectedContractDate < isoDay(now);
