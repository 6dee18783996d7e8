import { VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { useIsPhone } from '../internal/useMediaQuery.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { DataCards } from './DataCards.tsx';
import styles from './DataTable.module.css';
import { DataTableHead } from './DataTableHead.tsx';
import { canTick, DataTableRow, toggled } from './DataTableRow.tsx';
import { defaultColumnWidth } from './dataTable.types.ts';
import type { DataTableProps } from './dataTable.types.ts';
import { useRowKeys } from './useRowKeys.ts';

const boxWidth = 40;

/**
 * Renders records in rows. The rows are one tab stop: ↑ ↓ Home End move, Enter opens, Space ticks, → shows the side
 * panel.
 * Old rows stay dimmed while new ones load; below 768 px rows become cards when `renderCard` is set.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, onRowOpen, currentKey, onCurrentChange, peek, isLoading } = props;
  const isPhone = useIsPhone();
  const keys = rows.map(rowKey);
  const at = (index: number, act: ((row: Row) => void) | undefined) => {
    const row = rows[index];
    if (row !== undefined) act?.(row);
  };
  const walk = useRowKeys({
    keys,
    onMove: (index) => currentKey != null && at(index, onCurrentChange),
    onOpen: (index) => at(index, onRowOpen),
    onToggle: (index) =>
      at(index, (row) => {
        if (selection && canTick(selection, row)) selection.onChange(toggled(selection.selected, rowKey(row)));
      }),
    onPeek: peek && ((index) => (index === null ? peek.onClose() : at(index, peek.onOpen))),
  });
  const status = isLoading && (
    <VisuallyHidden>
      <span role="status">{props.loadingText}</span>
    </VisuallyHidden>
  );

  if (isPhone && props.renderCard && (rows.length > 0 || !isLoading)) {
    // Without cards only the first column header would be visible, so the table is left out.
    if (rows.length === 0) return <>{props.empty}</>;
    return (
      <div className={cx(isLoading && styles.dimmed)}>
        {status}
        <DataCards {...props} renderCard={props.renderCard} />
      </div>
    );
  }
  const width = columns.reduce((sum, column) => sum + (column.width ?? defaultColumnWidth), selection ? boxWidth : 0);
  const press = onCurrentChange ?? onRowOpen;
  return (
    <div className={styles.frame} style={{ blockSize: props.maxHeight === '100%' ? '100%' : undefined }}>
      {status}
      {/* Without rows nothing in it takes the focus, and the keyboard could not scroll to the last columns. */}
      <div
        className={styles.scroll}
        style={{ maxBlockSize: props.maxHeight }}
        tabIndex={rows.length === 0 && !isLoading ? 0 : undefined}
      >
        <table
          aria-label={label}
          aria-busy={isLoading || undefined}
          className={styles.table}
          style={{ minInlineSize: width }}
        >
          <colgroup>
            {selection && <col className={styles.boxes} style={{ inlineSize: boxWidth }} />}
            {columns.map((column) => (
              <col
                key={column.id}
                style={{
                  inlineSize: column.width ?? defaultColumnWidth,
                  // For print, where widths in px do not fit.
                  ['--share' as string]: `${((column.width ?? defaultColumnWidth) / width) * 100}%`,
                }}
              />
            ))}
          </colgroup>
          <DataTableHead {...props} />
          <tbody className={cx(isLoading && styles.dimmed)} onKeyDown={walk.onKeyDown}>
            {rows.map((row) => {
              const key = rowKey(row);
              return (
                <DataTableRow
                  key={key}
                  rowKey={key}
                  {...{ row, columns, selection, peek }}
                  isCurrent={currentKey === key}
                  isTabStop={walk.stopKey === key}
                  onFocus={() => walk.setStop(key)}
                  onPress={press && (() => press(row))}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && (isLoading ? <Skeleton shape="rows" count={8} columns={columns.length} /> : props.empty)}
      </div>
    </div>
  );
}
