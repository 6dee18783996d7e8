import { useArea } from '@crm/web-kit';
import type { ListQuery } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { wireName } from '../../export/list-export.ts';
import type { FilterField } from '../filter/filter-fields.ts';
import { searchConditionOf } from '../saved/saved-query.ts';
import type { ListSums, SumsAnswer } from './create-sums.ts';
import { SumRow } from './SumRow.tsx';
import type { SumGroup } from './SumRow.tsx';

interface RecordSumsProps {
  sums: ListSums;
  list: { status: string; rows: readonly unknown[]; query: ListQuery };
  /** The columns on the screen: the sums are of those with numbers. */
  columns: readonly { id: string }[];
  /** The fields that the list can be filtered by, with their names and types. */
  fields: readonly FilterField[];
}

/** Renders the number of all records of a list, and sum and average of its number columns, over all pages. */
export function RecordSums(props: RecordSumsProps) {
  return useArea(props.sums.area) && <Row {...props} />;
}

function Row({ sums, list: { status, rows, query }, columns, fields }: RecordSumsProps) {
  const dispatch = useDispatch();
  const answer = useSelector(sums.select);
  const summed = columns.flatMap(({ id }) => {
    const key = wireName(id);
    const field = fields.find((one) => one.key === key && one.type === 'number');
    return field && (sums.own.includes(key) || key.startsWith('custom_item_')) ? [field] : [];
  });
  const asked = JSON.stringify({ searchCondition: searchConditionOf(query), fields: summed.map(({ key }) => key) });
  // New rows may have other numbers: the sums follow them.
  useEffect(() => {
    if (status === 'ready') dispatch(sums.requested(JSON.parse(asked)));
  }, [dispatch, sums, asked, rows, status]);
  const count = { id: 'all', only: ['count'], sums: answer ? { count: answer.count } : undefined } as const;
  return (
    <SumRow
      name={sums.name}
      choices={summed.length > 0 ? ['count', 'total', 'average'] : ['count']}
      groups={[count, ...summed.map((field) => groupOf(field, answer))]}
    />
  );
}

function groupOf({ key, name, isMoney }: FilterField, answer: SumsAnswer | null): SumGroup {
  const found = answer?.fields.find(({ field }) => field === key);
  return {
    id: key,
    label: name,
    only: ['total', 'average'],
    isNumber: !isMoney,
    sums: found && { total: found.total, ...(found.average !== null && { average: found.average }) },
  };
}
