import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { use, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Order.module.css';
import { OrderContext } from './order-context.ts';
import { useRowDrag } from './use-row-drag.ts';

interface OrderedRowProps {
  /** The list of the row. */
  list: string;
  index: number;
  count: number;
  /** The row's name, for its buttons. */
  name: string;
  isDisabled?: boolean;
  children: ReactNode;
  /** Content after the move buttons. */
  actions?: ReactNode;
}

/** Renders a row that is moved by dragging, by its two buttons, or by Alt with ↑ ↓. */
export function OrderedRow({ list, index, count, name, isDisabled, children, actions }: OrderedRowProps) {
  const t = useT('common');
  const onMove = use(OrderContext);
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragging, edge } = useRowDrag(row, handle, { list, index, isDisabled, onMove });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step || isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index, index + step);
  };
  return (
    <li
      ref={row}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
      onKeyDownCapture={onKeyDown}
    >
      <span ref={handle} className={styles.handle} aria-hidden="true">
        <GripVertical />
      </span>
      <div className={styles.content}>{children}</div>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={t('order.up', { name })}
          icon={<ArrowUp />}
          isDisabled={isDisabled || index === 0}
          onPress={() => onMove(index, index - 1)}
        />
        <IconButton
          size="small"
          label={t('order.down', { name })}
          icon={<ArrowDown />}
          isDisabled={isDisabled || index === count - 1}
          onPress={() => onMove(index, index + 1)}
        />
        {actions}
      </span>
    </li>
  );
}
