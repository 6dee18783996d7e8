import { useT } from '@crm/i18n';
import { Button, Checkbox, IconButton, VisuallyHidden } from '@crm/ui-kit';
import { moved, useRowDrag } from '@crm/web-kit/order';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Column, ColumnChooserProps } from './ColumnChooser.tsx';
import styles from './ColumnChooser.module.css';

/** Renders the columns with the controls that show, hide and move them. */
export function ColumnList({ columns, onArrange, onReset, isArranged }: ColumnChooserProps) {
  const t = useT('lists');
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    // The pinned column keeps its place.
    if (to < 1 || to >= columns.length || from === to) return;
    onArrange(moved(columns, from, to));
    setSaid(t('columns.moved', { name: columns[from]?.header ?? '', place: to + 1 }));
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('columns.title')}>
        {columns.map((column, index) => (
          <ColumnRow
            key={column.id}
            column={column}
            index={index}
            count={columns.length}
            onMove={move}
            onShow={(isShown) =>
              onArrange(columns.map((one) => (one.id === column.id ? { ...one, hidden: !isShown } : one)))
            }
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" variant="quiet" isDisabled={!isArranged} onPress={onReset}>
          {t('columns.reset')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

interface ColumnRowProps {
  column: Column;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onShow: (isShown: boolean) => void;
}

function ColumnRow({ column, index, count, onMove, onShow }: ColumnRowProps) {
  const t = useT('lists');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isFixed = column.isPinned ?? false;
  const { isDragging, edge } = useRowDrag(row, handle, { list: 'list-columns', index, isDisabled: isFixed, onMove });
  const name = column.header;
  return (
    <li
      ref={row}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
      onKeyDownCapture={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || !step || isFixed) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(index, index + step);
      }}
    >
      <span ref={handle} className={styles.handle} data-fixed={isFixed || undefined} aria-hidden="true">
        <GripVertical />
      </span>
      <span className={styles.name}>
        <Checkbox label={name} isSelected={!column.hidden} isDisabled={isFixed} onChange={onShow} />
      </span>
      {!isFixed && (
        <>
          <IconButton
            size="small"
            label={t('columns.up', { name })}
            icon={<ArrowUp />}
            isDisabled={index <= 1}
            onPress={() => onMove(index, index - 1)}
          />
          <IconButton
            size="small"
            label={t('columns.down', { name })}
            icon={<ArrowDown />}
            isDisabled={index === count - 1}
            onPress={() => onMove(index, index + 1)}
          />
        </>
      )}
    </li>
  );
}
