import { decimalText } from '@crm/product-details-rules';
import { useT } from '@crm/i18n';
import { DateField, Select, TextField } from '@crm/ui-kit';
import { DecimalCell } from '../sheet/DecimalCell.tsx';
import { cellOf, problemOf } from './draft.ts';
import type { DraftRow } from './draft.ts';
import type { GridColumn } from './grid.types.ts';

interface GridCellProps {
  row: DraftRow;
  index: number;
  column: GridColumn;
  isDisabled: boolean;
  /** True to show the problem of the value. */
  isJudged: boolean;
  onChange: (values: Partial<DraftRow>) => void;
}

/** Renders the field of one cell, by the type of its column. */
export function GridCell({ row, index, column, isDisabled, isJudged, onChange }: GridCellProps) {
  const t = useT('product-details');
  const problem = isJudged ? problemOf(row, column) : undefined;
  const common = {
    label: t('sheet.cell', { name: t('grids.row', { place: index + 1 }), column: column.name }),
    isDisabled,
    error: problem && t(`problem.${problem}`),
  };
  const text = cellOf(row, column);
  const set = (value: string) => onChange({ cells: { ...row.cells, [column.id]: value } });
  if (column.columnType === 'number') return <DecimalCell read={decimalText} {...common} value={text} onChange={set} />;
  if (column.columnType === 'date') {
    return (
      <DateField
        {...common}
        isLabelHidden
        calendarText={t('common:field.openCalendar')}
        value={text || null}
        onChange={(day, typed) =>
          onChange({
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
}
