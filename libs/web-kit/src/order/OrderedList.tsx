import { useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Order.module.css';
import { OrderContext } from './order-context.ts';

interface OrderedListProps {
  label: string;
  /** The names of the rows, in order. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
  /** `OrderedRow` elements. */
  children: ReactNode;
}

/** Renders rows that the user can reorder. The focus follows a moved row, and its new position is announced. */
export function OrderedList({ label, names, onMove, children }: OrderedListProps) {
  const t = useT('common');
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (!element?.isConnected || element === document.activeElement) return;
    // The button of the last possible move is disabled; focus the row's other button.
    const row = element.closest('li');
    const stay = element.matches(':disabled') ? row?.querySelector<HTMLElement>('button:not(:disabled)') : element;
    stay?.focus();
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= names.length || from === to) return;
    const active = document.activeElement;
    held.current = active instanceof HTMLElement && list.current?.contains(active) ? active : null;
    onMove(from, to);
    setSaid(t('order.moved', { name: names[from] ?? '', place: to + 1 }));
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        <OrderContext value={move}>{children}</OrderContext>
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
