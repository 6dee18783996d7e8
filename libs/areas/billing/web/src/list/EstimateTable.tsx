import { useTableTools } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EstimateRow } from '../domain/estimate.types.ts';
import { EstimateCard } from '../parts/EstimateCard.tsx';

interface EstimateTableProps {
  rows: readonly EstimateRow[];
  /** The query of the rows. */
  query: object;
  columns: { shown: readonly DataColumn<EstimateRow>[] };
  onColumnResize: (id: string, width: number) => void;
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
}

/** Renders the estimates of all deals. */
export function EstimateTable({ columns, sort, query, ...table }: EstimateTableProps) {
  const t = useT('billing');
  const ofLists = useT('lists');
  const { frame, Tools } = useTableTools();
  const navigate = useNavigate();
  return (
    <>
      <div ref={frame}>
        <DataTable
          {...table}
          label={t('list.label')}
          columns={columns.shown}
          rowKey={({ id }) => String(id)}
          {...(sort && { sort })}
          resizeText={(name) => ofLists('columns.width', { name })}
          onRowOpen={({ id }) => void navigate(`/estimates/${id}`)}
          loadingText={t('common:state.loading')}
          renderCard={(row) => <EstimateCard estimate={row} hasDeal />}
          maxHeight="calc(100dvh - 300px)"
        />
      </div>
      {Tools && <Tools frame={frame} query={query} />}
    </>
  );
}
