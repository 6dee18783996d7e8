import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Sheet.module.css';
import { useMoreBeside } from './use-more-beside.ts';
import { sheetKeys } from './use-sheet-keys.ts';

export interface SheetColumn<R> {
  id: string;
  header: string;
  /** The explanation of the heading, where it needs one. */
  hint?: string;
  /** The least width in px, or by the width of the frame (`cqi`). */
  width: number | string;
  isNumeric?: boolean;
  /** The side at which the column stays in view while the others scroll. */
  pinned?: 'start' | 'end';
  cell: (row: R, index: number) => ReactNode;
}

interface SheetProps<R> {
  label: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  nameOf: (row: R, index: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  /** The handler of Enter below the last row. */
  onEnd?: () => void;
  isDisabled: boolean;
  /** True to hide the controls that move and delete rows. */
  isReadOnly?: boolean;
}

/** Renders a table whose cells are fields, edited by keyboard like a spreadsheet. */
export function Sheet<R extends { key: string }>({
  label,
  columns,
  rows,
  nameOf,
  onMove,
  onRemove,
  onEnd,
  isDisabled,
  isReadOnly = false,
}: SheetProps<R>) {
  const t = useT('product-details');
  const { frame, scroller } = useMoreBeside();
  return (
    <div ref={frame} className={styles.frame}>
      <div ref={scroller} className={styles.scroll}>
        <table
          className={styles.table}
          aria-label={label}
          onKeyDownCapture={isReadOnly ? undefined : sheetKeys({ count: rows.length, onMove, onEnd })}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  title={column.hint}
                  data-numeric={column.isNumeric || undefined}
                  data-pinned={column.pinned}
                  style={{ minInlineSize: column.width }}
                >
                  {column.header}
                </th>
              ))}
              {!isReadOnly && (
                <th scope="col" className={styles.tools}>
                  {t('sheet.tools')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const name = nameOf(row, index);
              return (
                <tr key={row.key}>
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-cell={column.id}
                      data-row={index}
                      data-numeric={column.isNumeric || undefined}
                      data-pinned={column.pinned}
                    >
                      {column.cell(row, index)}
                    </td>
                  ))}
                  {!isReadOnly && (
                    <td className={styles.tools}>
                      <span className={styles.buttons}>
                        <IconButton
                          size="small"
                          label={t('common:order.up', { name })}
                          icon={<ArrowUp />}
                          isDisabled={isDisabled || index === 0}
                          onPress={() => onMove(index, index - 1)}
                        />
                        <IconButton
                          size="small"
                          label={t('common:order.down', { name })}
                          icon={<ArrowDown />}
                          isDisabled={isDisabled || index === rows.length - 1}
                          onPress={() => onMove(index, index + 1)}
                        />
                        <IconButton
                          size="small"
                          label={t('sheet.remove', { name })}
                          icon={<Trash2 />}
                          isDisabled={isDisabled}
                          onPress={() => onRemove(row.key)}
                        />
                      </span>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
