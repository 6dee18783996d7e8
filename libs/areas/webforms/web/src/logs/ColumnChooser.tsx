import { useT } from '@crm/i18n';
import { Button, Popover, VisuallyHidden } from '@crm/ui-kit';
import { Columns3 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { placed } from '../items/settings/choice-order.ts';
import { ColumnRow } from './ColumnRow.tsx';
import styles from './LogTools.module.css';
import { columnsChanged } from './log-tools.slice.ts';
import type { LogColumn } from './log-tools.slice.ts';

interface ColumnChooserProps {
  webformId: number;
  columns: readonly LogColumn[];
}

/** Renders the choice of the table's columns and their order; the server stores it for the user. */
export function ColumnChooser({ webformId, columns }: ColumnChooserProps) {
  const t = useT('webforms');
  return (
    <Popover
      label={t('logs.columns')}
      width={320}
      placement="bottom end"
      trigger={<Button icon={<Columns3 />}>{t('logs.columns')}</Button>}
    >
      <Columns webformId={webformId} columns={columns} />
    </Popover>
  );
}

function Columns({ webformId, columns }: ColumnChooserProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; part: string } | null>(null);
  const [said, setSaid] = useState('');
  const store = (next: LogColumn[]) => dispatch(columnsChanged({ webformId, columns: next }));
  const shown = columns.filter(({ visible }) => visible).length;

  const move = (from: number, to: number, part?: string) => {
    if (from === to || to < 0 || to >= columns.length) return;
    if (part) wanted.current = { index: to, part };
    store(placed(columns, from, to));
    setSaid(t('choices.moved', { name: columns[from]!.label, place: to + 1, count: columns.length }));
  };
  // Keeps the focus on the moved row; at the ends of the list, on its other button.
  useLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    const row = focus && list.current?.children[focus.index];
    const target =
      row?.querySelector<HTMLElement>(`[data-part="${focus?.part}"] button:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-part] button:not(:disabled)');
    target?.focus();
  }, [columns]);
  return (
    <>
      <p className={styles.help}>{t('logs.columnsHelp')}</p>
      <ul ref={list} className={styles.columns} aria-label={t('logs.columns')}>
        {columns.map((column, index) => (
          <ColumnRow
            key={column.key}
            column={column}
            index={index}
            count={columns.length}
            isOnly={column.visible && shown === 1}
            onVisible={(visible) => store(columns.map((one) => (one.key === column.key ? { ...one, visible } : one)))}
            onMove={(step, part) => move(index, index + step, part)}
            onDrop={(key, to) =>
              move(
                columns.findIndex((one) => one.key === key),
                to,
              )
            }
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
