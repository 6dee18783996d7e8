import { useDealRightsHere } from '@crm/deals-web/rights';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, EmptyState } from '@crm/ui-kit';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Sheet } from '../sheet/Sheet.tsx';
import type { SheetColumn } from '../sheet/Sheet.tsx';
import { SheetBar } from '../sheet/SheetBar.tsx';
import { useSheetRows } from '../sheet/use-sheet-rows.ts';
import { cellOf, draftOf, isDirty, newDraft, problemOf } from './draft.ts';
import type { DraftRow } from './draft.ts';
import type { GridColumn } from './grid.types.ts';
import { GridCell } from './GridCell.tsx';
import styles from './Grids.module.css';
import { gridReloaded, gridSubmitted } from './grids.slice.ts';
import type { GridState } from './grids.slice.ts';

const most = 500;
const widths = { text: 180, number: 112, date: 168, select: 152 } as const;

interface GridEditorProps {
  dealId: number;
  state: GridState;
  /** The callback for whether the table has unsaved edits. */
  onDirty: (id: number, isDirty: boolean) => void;
}

/** Renders one table of a deal; Enter below the last row adds another. */
export function GridEditor({ dealId, state, onDirty }: GridEditorProps) {
  const t = useT('product-details');
  const dispatch = useDispatch();
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const { grid, generation, isSaving, refusal } = state;
  const { maySave } = useDealRightsHere(dealId);
  const { rows, ...edit } = useSheetRows(generation, () => grid.rows.map(draftOf));
  const [tried, setTried] = useState<number | null>(null);
  const dirty = isDirty(rows, grid);
  const tell = useEffectEvent((now: boolean) => onDirty(grid.id, now));
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);
  const focusLast = () =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('tbody tr:last-child input, tbody tr:last-child button')?.focus(),
    );
  const add = () => {
    if (rows.length >= most) return;
    edit.add(newDraft(nanoid()));
    focusLast();
  };
  const save = () => {
    const isSound = rows.every((row) => grid.columns.every((column) => !problemOf(row, column)));
    setTried(isSound ? null : generation);
    if (isSound) dispatch(gridSubmitted({ dealId, grid, rows, doneText: t('common:state.saved') }));
    else requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const nameOf = (row: DraftRow, index: number) =>
    cellOf(row, grid.columns[0]!).trim() || t('grids.row', { place: index + 1 });
  const columnOf = (column: GridColumn): SheetColumn<DraftRow> => ({
    id: column.columnType === 'date' ? `${column.id}-date` : String(column.id),
    header: column.name,
    width: widths[column.columnType],
    isNumeric: column.columnType === 'number',
    cell: (row, index) => (
      <GridCell
        {...{ row, index, column }}
        isDisabled={isSaving || !maySave}
        isJudged={tried === generation}
        onChange={(values) => edit.set(row.key, values)}
      />
    ),
  });
  const addButton = maySave && (
    <Button size="small" icon={<Plus />} isDisabled={isSaving || rows.length >= most} onPress={add}>
      {t('grids.add')}
    </Button>
  );
  return (
    <section ref={root} className={styles.grid} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {grid.name}
      </h3>
      {refusal &&
        (refusal.code === 'StaleRecord' ? (
          <Banner
            meaning="caution"
            title={t('common:error.staleTitle')}
            actions={
              <Button size="small" onPress={() => dispatch(gridReloaded({ dealId, id: grid.id }))}>
                {t('sheet.newest')}
              </Button>
            }
          >
            {t('sheet.staleText')}
          </Banner>
        ) : (
          <Banner meaning="danger" title={t('common:error.saveFailed')}>
            {errorText(t, refusal)}
          </Banner>
        ))}
      {rows.length === 0 ? (
        <EmptyState isCompact title={t('grids.empty')} actions={addButton} />
      ) : (
        <>
          <Sheet
            label={grid.name}
            columns={grid.columns.map(columnOf)}
            rows={rows}
            nameOf={nameOf}
            onMove={edit.move}
            onRemove={edit.remove}
            onEnd={add}
            isDisabled={isSaving}
            isReadOnly={!maySave}
          />
          {addButton && <div>{addButton}</div>}
        </>
      )}
      {maySave && (rows.length > 0 || dirty) && (
        <SheetBar isDirty={dirty} isSaving={isSaving} onSave={save} onReset={edit.reset} />
      )}
    </section>
  );
}
