import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import type { ListColumn } from '../columns/use-list-columns.ts';
import type { CellValue, Inline } from './create-inline.ts';
import type { Cell } from './EditableCell.tsx';
import { EditableCell } from './EditableCell.tsx';

/** Returns a function that adds the pencil to an editable column; `cells` describes these by the column's id. */
export function useCellEditing<Row extends { id: number; name: string; lockVersion: number }>(
  inline: Inline<Row>,
  cells: Readonly<Record<string, Cell<Row>>>,
) {
  const t = useT('lists');
  const dispatch = useDispatch();
  const save = (row: Row, cell: Cell<Row>, label: string, value: CellValue) => {
    const { validate: _check, normalise: _form, takesOver, ...field } = cell;
    if (takesOver?.(row, value)) return;
    const names = { field: label, name: row.name };
    const words = {
      done: t('inline.done', names),
      undo: t('common:action.undo'),
      undone: t('inline.undone', names),
      failed: t('inline.failed'),
      gone: t('inline.gone', { name: row.name }),
      conflict: {
        title: t('inline.conflictTitle', names),
        text: t('inline.conflictText', { ...names, mine: '{mine}', theirs: '{theirs}' }),
        mine: t('inline.useMine'),
        theirs: t('inline.useTheirs'),
        empty: t('common:field.notSet'),
      },
    };
    dispatch(inline.cellChanged({ id: row.id, field, value, words }));
  };
  return (column: ListColumn<Row>): ListColumn<Row> => {
    const cell = cells[column.id];
    if (!cell) return column;
    return {
      ...column,
      render: (row) => (
        <EditableCell
          recordName={row.name}
          cell={cell}
          label={column.header}
          value={inline.valueOf(row, cell)}
          onSave={(value) => save(row, cell, column.header, value)}
        >
          {column.render(row)}
        </EditableCell>
      ),
    };
  };
}
