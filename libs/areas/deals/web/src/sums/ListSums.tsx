import { searchConditionOf, SumRow } from '@crm/records-web/lists';
import { useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDealList } from '../list/deal-list.slice.ts';
import { listSums, listSumsArea, selectListSums } from './deal-sums.slice.ts';
import { totalsOf } from './totals.ts';

const choices = ['count', 'total', 'average', 'weighted'] as const;

/** Renders the sums over all deals of the list, on all of its pages. */
export function ListSums({ dealTypeId }: { dealTypeId: number }) {
  return useArea(listSumsArea) && <Row dealTypeId={dealTypeId} />;
}

function Row({ dealTypeId }: { dealTypeId: number }) {
  const dispatch = useDispatch();
  const { rows, status, query } = useSelector(selectDealList);
  const search = JSON.stringify(searchConditionOf(query));
  // New rows may have other amounts: the sums follow them.
  useEffect(() => {
    if (status === 'ready') dispatch(listSums.actions.requested({ dealTypeId, searchCondition: JSON.parse(search) }));
  }, [dispatch, dealTypeId, search, rows, status]);
  const sums = useSelector(selectListSums);
  return <SumRow name="deals" choices={choices} groups={[{ id: 'all', sums: sums ? totalsOf(sums) : undefined }]} />;
}
