import { PanelRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { TickBox } from '../internal/TickBox.tsx';
import styles from './DataTable.module.css';
import type { DataColumn, DataSelection, DataTableProps } from './dataTable.types.ts';

interface RowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  selection?: DataSelection<Row>;
  peek?: DataTableProps<Row>['peek'];
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPress?: () => void;
}

/** Returns true when the press was on a control inside the row, or when text was being selected. */
export function isMeantForContent(event: MouseEvent): boolean {
  const inside = (event.target as Element).closest('a, button, input, label, select, textarea, [role="button"]');
  return event.defaultPrevented || inside !== null || String(window.getSelection() ?? '') !== '';
}

export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

export const canTick = <Row,>({ isSelectable }: DataSelection<Row>, row: Row): boolean => isSelectable?.(row) ?? true;

const wholeText = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

export function DataTableRow<Row>({
  row,
  rowKey,
  columns,
  selection,
  peek,
  isCurrent,
  isTabStop,
  onFocus,
  onPress,
}: RowProps<Row>) {
  const isSelected = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      tabIndex={isTabStop ? 0 : -1}
      data-row={rowKey}
      aria-current={isCurrent || undefined}
      className={cx(styles.row, onPress && styles.openable, isSelected && styles.selected, isCurrent && styles.current)}
      onFocus={onFocus}
      onClick={(event) => {
        if (!isMeantForContent(event)) onPress?.();
      }}
    >
      {selection && (
        <td className={cx(styles.cell, styles.box, columns[0]?.isPinned && styles.pinned)}>
          <TickBox
            label={selection.selectRowText(row)}
            isSelected={isSelected}
            isDisabled={!canTick(selection, row)}
            onChange={() => selection.onChange(toggled(selection.selected, rowKey))}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        const content = column.render(row);
        return (
          <Cell
            key={column.id}
            scope={column.isRowHeader ? 'row' : undefined}
            title={wholeText(content)}
            className={cx(
              styles.cell,
              column.align && styles[column.align],
              peek && column.isRowHeader && styles.peekable,
              index === 0 && column.isPinned && styles.pinned,
              index === 0 && selection && styles.besideBox,
            )}
          >
            {content}
            {peek && column.isRowHeader && (
              // For pointers only: → on the row does the same, and the row's name stays the record's name.
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className={styles.peek}
                title={peek.text(row)}
                onClick={(event) => {
                  // The arrow keys continue from this row.
                  event.currentTarget.closest('tr')?.focus();
                  peek.onOpen(row);
                }}
              >
                <PanelRight aria-hidden="true" />
              </button>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}
