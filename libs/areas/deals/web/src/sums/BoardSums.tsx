import { useMasters } from '@crm/identity-web';
import { searchConditionOf, SumRow } from '@crm/records-web/lists';
import { useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectBoard } from '../board/board.selectors.ts';
import type { PhaseSum } from '../domain/deal.types.ts';
import { isActive } from '../domain/phase.rules.ts';
import { periodSums, periodSumsArea, selectPeriodSums } from './deal-sums.slice.ts';
import { totalsOf } from './totals.ts';

const choices = ['count', 'total', 'weighted'] as const;

/** Renders the sums over the board's open columns: all deals, and those expected in this month and quarter. */
export function BoardSums({ dealTypeId }: { dealTypeId: number }) {
  return useArea(periodSumsArea) && <Row dealTypeId={dealTypeId} />;
}

function Row({ dealTypeId }: { dealTypeId: number }) {
  const dispatch = useDispatch();
  const { sums, status, query, moves } = useSelector(selectBoard);
  const isSettled = status === 'ready' && moves.length === 0;
  const periods = useSelector(selectPeriodSums);
  const search = JSON.stringify(query ? searchConditionOf(query) : {});
  // The server has counted the board anew, for example after a move: the periods follow.
  const counted = JSON.stringify(sums);
  useEffect(() => {
    if (isSettled) dispatch(periodSums.actions.requested({ dealTypeId, searchCondition: JSON.parse(search) }));
  }, [dispatch, dealTypeId, search, counted, isSettled]);
  const open = new Set(
    useMasters()
      .ofDealType('phases', dealTypeId)
      .filter(isActive)
      .map(({ id }) => id),
  );
  const totals = (phases: readonly PhaseSum[] | undefined) =>
    phases && totalsOf(phases.filter(({ phaseId }) => open.has(phaseId)));
  return (
    <SumRow
      name="deal-board"
      isShort
      choices={choices}
      groups={[
        { id: 'open', sums: status === 'idle' || status === 'loading' ? undefined : totals(Object.values(sums)) },
        { id: 'this_month', sums: totals(periods?.month) },
        { id: 'this_quarter', sums: totals(periods?.quarter) },
      ]}
    />
  );
}
