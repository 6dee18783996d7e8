import { decimalText } from '@crm/product-details-rules';
import { useDealRightsHere } from '@crm/deals-web/rights';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, DateField, EmptyState, Select, TextField } from '@crm/ui-kit';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { DecimalCell } from '../sheet/DecimalCell.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import type { SheetColumn } from '../sheet/Sheet.tsx';
import { SheetBar } from '../sheet/SheetBar.tsx';
import { useSheetRows } from '../sheet/use-sheet-rows.ts';
import { cellOf, draftOf, isDirty, newDraft, problemOf } from './draft.ts';
import type { DraftRow } from './draft.ts';
import type { GridColumn } from './grid.types.ts';
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
    cell: (row, index) => {
      const problem = tried === generation ? problemOf(row, column) : undefined;
      const common = {
        label: t('sheet.cell', { name: t('grids.row', { place: index + 1 }), column: column.name }),
        isDisabled: isSaving || !maySave,
        error: problem && t(`problem.${problem}`),
      };
      const text = cellOf(row, column);
      const set = (value: string) => edit.set(row.key, { cells: { ...row.cells, [column.id]: value } });
      if (column.columnType === 'number')
        return <DecimalCell read={decimalText} {...common} value={text} onChange={set} />;
      if (column.columnType === 'date') {
        return (
          <DateField
            {...common}
            isLabelHidden
            calendarText={t('common:field.openCalendar')}
            value={text || null}
            onChange={(day, typed) =>
              edit.set(row.key, {
                cells: { ...row.cells, [column.id]: day ?? '' },
                wrong: { ...row.wrong, [column.id]: day === null && typed.trim() !== '' },
              })
            }
          />
        );
      }
      if (column.columnType === 'select') {
        // A cell may keep a choice that is no longer offered.
        const offered = text === '' || column.options.includes(text) ? column.options : [...column.options, text];
        return (
          <Select
            {...common}
            isLabelHidden
            value={text || null}
            placeholder={t('common:field.notChosen')}
            clearText={t('common:field.notChosen')}
            options={offered.map((label) => ({ value: label, label }))}
            onChange={(chosen) => set(chosen ?? '')}
          />
        );
      }
      return <TextField {...common} isLabelHidden autoComplete="off" value={text} onChange={set} />;
    },
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
