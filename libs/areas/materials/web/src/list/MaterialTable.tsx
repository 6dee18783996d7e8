import { useRowSelection, useTableTools } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import type { RowId } from '@crm/web-kit';
import type { ReactNode } from 'react';
import type { Material } from '../domain/material.types.ts';
import { MaterialItem } from '../parts/MaterialItem.tsx';

interface MaterialTableProps {
  rows: readonly Material[];
  /** The query of the rows. */
  query: object;
  columns: { shown: readonly DataColumn<Material>[] };
  onColumnResize: (id: string, width: number) => void;
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
  selectedIds: readonly RowId[];
  onSelect: (ids: number[]) => void;
}

/** Renders the files of all records. */
export function MaterialTable({ columns, sort, query, selectedIds, onSelect, ...table }: MaterialTableProps) {
  const t = useT('materials');
  const ofLists = useT('lists');
  const { frame, Tools } = useTableTools();
  const keys = table.rows.map(({ id }) => String(id));
  const { selected, onChange, onPointer } = useRowSelection({ keys, selectedIds, onSelect });
  return (
    <>
      <div ref={frame} onPointerDownCapture={onPointer} onClickCapture={onPointer}>
        <DataTable
          {...table}
          label={t('list.label')}
          columns={columns.shown}
          rowKey={({ id }) => String(id)}
          {...(sort && { sort })}
          resizeText={(name) => ofLists('columns.width', { name })}
          selection={{
            selected,
            onChange,
            selectAllText: t('filing.selectPage'),
            selectRowText: ({ name }) => t('filing.selectRow', { name }),
          }}
          loadingText={t('common:state.loading')}
          renderCard={(row) => <MaterialItem material={row} hasOwner />}
          maxHeight="calc(100dvh - 300px)"
        />
      </div>
      {Tools && <Tools frame={frame} query={query} />}
    </>
  );
}
