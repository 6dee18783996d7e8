import { today } from '@crm/format';
import { useMasters } from '@crm/identity-web';
import { useState } from 'react';
import type { Phase } from '../../domain/deal.types.ts';
import { fitsEnd, isActive } from '../../domain/phase.rules.ts';

export type PhaseEnd = ReturnType<typeof usePhaseEnd>;

/** Returns the reason and the closing date that a goal or stopped phase asks for. */
export function usePhaseEnd(dealTypeId: number, phase: Phase | undefined) {
  const masters = useMasters();
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [closedOn, setClosedOn] = useState<string | null>(() => today());
  const isAsked = phase !== undefined && !isActive(phase);
  const reasons = phase ? masters.ofDealType('reasons', dealTypeId).filter(fitsEnd(phase)) : [];
  return {
    isAsked,
    reasons,
    reasonId,
    setReasonId,
    closedOn,
    setClosedOn,
    values: isAsked ? { reasonId, closedOn } : {},
    missing: {
      reason: isAsked && reasons.length > 0 && reasonId === null,
      day: isAsked && closedOn === null,
    },
  };
}
