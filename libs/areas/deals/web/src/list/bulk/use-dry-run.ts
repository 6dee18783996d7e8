import { useArea } from '@crm/records-web/parts';
import { useMasters } from '@crm/identity-web';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isActive } from '../../domain/phase.rules.ts';
import { useDealRightsOf } from '../../domain/use-deal-rights.ts';
import type { BulkTarget } from './bulk.events.ts';
import { foreseeArea, nothingConsidered, selectForeseen, updateConsidered } from './dry-run.ts';

/**
 * Dry-runs a bulk update: which deals the server would refuse, and why. Requests it only when it can matter: when deals
 * may be locked, or when the chosen phase requires fields.
 */
export function useForeseen(target: BulkTarget, phaseId: number | undefined) {
  useArea(foreseeArea);
  const dispatch = useDispatch();
  const masters = useMasters();
  const rightsOf = useDealRightsOf();
  const { dealTypeId } = target;
  const mayBeLocked = masters
    .ofDealType('phases', dealTypeId)
    .some((phase) => !isActive(phase) && rightsOf({ dealTypeId, phaseId: phase.id }).isLocked);
  const matters = mayBeLocked || (masters.find('phases', phaseId)?.requiredFields ?? []).length > 0;
  useEffect(() => {
    dispatch(matters ? updateConsidered({ target, phaseId }) : nothingConsidered());
  }, [dispatch, matters, target, phaseId]);
  const foreseen = useSelector(selectForeseen);
  return foreseen.phaseId === phaseId ? foreseen.answer : null;
}
