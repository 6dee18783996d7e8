import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { DataTable } from '@crm/ui-kit';
import type { DataSelection, DataSort } from '@crm/ui-kit';
import type { usePeek } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListedDeal } from '../domain/deal.types.ts';
import { dealColumns } from './deal-columns.tsx';
import type { DealColumn } from './deal-columns.tsx';
import { DealRowCard } from './DealRowCard.tsx';

export interface DealTableProps {
  label: string;
  rows: readonly ListedDeal[];
  isLoading?: boolean;
  empty: ReactNode;
  sort?: DataSort;
  onSortChange?: (sort: DataSort) => void;
  maxHeight?: string;
  /** The columns, when they differ from the usual ones. */
  columns?: readonly DealColumn[];
  /** The column that the list is sorted by, visible or not: cards show it. */
  ordering?: DealColumn;
  selection?: DataSelection<ListedDeal>;
  /** The props that open a deal in the panel beside the list. */
  peek?: ReturnType<typeof usePeek<ListedDeal>>['table'];
  onColumnResize?: (id: string, width: number) => void;
}

/** Renders deals as rows, on a phone as cards; a row opens the deal's page. */
export function DealTable({ peek, ordering, ...table }: DealTableProps) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const navigate = useNavigate();
  const columns = table.columns ?? dealColumns({ t, language, masters });
  return (
    <DataTable
      {...table}
      {...peek}
      columns={table.onSortChange ? columns : columns.map((column) => ({ ...column, isSortable: false }))}
      rowKey={({ id }) => String(id)}
      resizeText={(header) => t('columns.width', { name: header })}
      loadingText={t('common:state.loading')}
      onRowOpen={({ id }) => void navigate(`/deals/${id}`)}
      renderCard={(deal) => <DealRowCard deal={deal} ordering={ordering} />}
    />
  );
}
