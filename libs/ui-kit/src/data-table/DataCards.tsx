import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { TickBox } from '../internal/TickBox.tsx';
import styles from './DataTable.module.css';
import { canTick, isMeantForContent, toggled } from './DataTableRow.tsx';
import type { DataTableProps } from './dataTable.types.ts';

type CardsProps<Row> = Pick<DataTableProps<Row>, 'label' | 'rows' | 'rowKey' | 'selection' | 'onRowOpen'> & {
  renderCard: (row: Row) => ReactNode;
};

/** Renders the rows as cards for phones: the whole card opens the record, and its name is also a link. */
export function DataCards<Row>({ label, rows, rowKey, selection, onRowOpen, renderCard }: CardsProps<Row>) {
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <li
            key={key}
            data-row={key}
            className={cx(styles.card, selection?.selected.has(key) && styles.selected)}
            onClick={(event) => {
              if (!isMeantForContent(event)) onRowOpen?.(row);
            }}
          >
            {selection && (
              <TickBox
                label={selection.selectRowText(row)}
                isSelected={selection.selected.has(key)}
                isDisabled={!canTick(selection, row)}
                onChange={() => selection.onChange(toggled(selection.selected, key))}
              />
            )}
            <div className={styles.cardBody}>{renderCard(row)}</div>
          </li>
        );
      })}
    </ul>
  );
}
