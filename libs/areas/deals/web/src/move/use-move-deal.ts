import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { DealRow } from '../domain/deal.types.ts';
import { asksForEnding, fitsEnd, isActive } from '../domain/phase.rules.ts';
import { useDealRightsOf } from '../domain/use-deal-rights.ts';
import { dealMoved } from './move.events.ts';
import type { Spot } from './move.events.ts';

/** The start and target of a move. Without `from`, as on the deal's page, only its phase is known. */
export interface Way {
  from?: Spot;
  to: Spot;
  /** True when the neighbours in `to` count, that is, in the manual order. */
  hasPlace?: boolean;
}

/** Returns a function that moves a deal, with the rules of the phase and all texts. */
export function useMoveDeal() {
  const t = useT('deals');
  const masters = useMasters();
  const rightsOf = useDealRightsOf();
  const dispatch = useDispatch();
  return useCallback(
    (deal: DealRow, { from = nowhere(deal.phaseId), to, hasPlace = false }: Way) => {
      const [before, after] = [masters.find('phases', from.phaseId), masters.find('phases', to.phaseId)];
      if (!after) return;
      const names = { deal: deal.name, phase: after.name };
      const reasons = masters
        .ofDealType('reasons', deal.dealTypeId)
        .filter(fitsEnd(after))
        .map(({ id, name }) => ({ id, name }));
      dispatch(
        dealMoved({
          dealId: deal.id,
          lockVersion: deal.lockVersion,
          from,
          to,
          hasPlace,
          question: {
            dealName: deal.name,
            dealTypeId: deal.dealTypeId,
            phaseName: after.name,
            reasons,
          },
          required: before?.id === after.id ? [] : (after.requiredFields ?? []),
          asksFirst: asksForEnding(before, after),
          locksBehind: rightsOf({ dealTypeId: deal.dealTypeId, phaseId: after.id }).isLocked,
          leavesEnding: before !== undefined && before.id !== after.id && !isActive(before),
          rate: masters.find('probabilities', deal.probabilityId)?.rate ?? 0,
          words: {
            moved: before?.id === after.id ? t('move.reordered', names) : t('move.moved', names),
            undo: t('common:action.undo'),
            undone: t('move.undone', names),
            failed: t('move.failed'),
            stale: t('move.stale', names),
            gone: t('move.gone', names),
          },
        }),
      );
    },
    [dispatch, masters, rightsOf, t],
  );
}

const nowhere = (phaseId: number): Spot => ({ phaseId, aboveId: null, belowId: null });
