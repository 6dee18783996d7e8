import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { TickBox } from '../internal/TickBox.tsx';
import { ColumnResizer, widthAfterKey } from './ColumnResizer.tsx';
import styles from './DataTable.module.css';
import { canTick } from './DataTableRow.tsx';
import { defaultColumnWidth } from './dataTable.types.ts';
import type { DataColumn, DataTableProps } from './dataTable.types.ts';

type HeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'sort' | 'onSortChange' | 'selection' | 'isLoading' | 'onColumnResize' | 'resizeText'
>;

const widthOf = <Row,>(column: DataColumn<Row>) => column.width ?? defaultColumnWidth;

function HeaderText<Row>({ column, sort, onSortChange, onColumnResize }: HeadProps<Row> & { column: DataColumn<Row> }) {
  if (!column.isSortable || !onSortChange) return <span className={styles.headerText}>{column.header}</span>;
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Button
      className={cx(styles.sort, direction && styles.sorted)}
      onKeyDown={(event) => {
        const width = event.shiftKey ? widthAfterKey(event.key, widthOf(column)) : null;
        if (width !== null) onColumnResize?.(column.id, width);
      }}
      onPress={() =>
        onSortChange({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      <span className={styles.headerText}>{column.header}</span>
      <Arrow className={cx(!direction && styles.idle)} aria-hidden="true" />
    </Button>
  );
}

/** Renders the header row: names, order, widths and the checkbox of the page. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows, rowKey, sort, selection, onColumnResize, resizeText } = props;
  const keys = rows.filter((row) => selection && canTick(selection, row)).map(rowKey);
  const ticked = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  const tickAll = (isSelected: boolean) => {
    const next = new Set(selection?.selected);
    for (const key of keys) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    selection?.onChange(next);
  };
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={cx(styles.header, styles.box, columns[0]?.isPinned && styles.pinned)}>
            <TickBox
              label={selection.selectAllText}
              isSelected={ticked > 0 && ticked === keys.length}
              isIndeterminate={ticked > 0 && ticked < keys.length}
              // Rows that are being replaced cannot be selected.
              isDisabled={props.isLoading || keys.length === 0}
              onChange={tickAll}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.id}
            scope="col"
            // The resize handle has its own name, which must not be part of the column's.
            aria-label={onColumnResize && column.header}
            aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
            className={cx(
              styles.header,
              column.align && styles[column.align],
              index === 0 && column.isPinned && styles.pinned,
              index === 0 && selection && styles.besideBox,
            )}
          >
            <HeaderText {...props} column={column} />
            {onColumnResize && resizeText && (
              <ColumnResizer
                label={resizeText(column.header)}
                width={widthOf(column)}
                isTabStop={!column.isSortable}
                onResize={(width) => onColumnResize(column.id, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
