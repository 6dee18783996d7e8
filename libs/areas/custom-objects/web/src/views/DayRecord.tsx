import { Link } from '@crm/ui-kit';
import { useRef } from 'react';
import type { ObjectRow } from '../kinds/object.types.ts';
import styles from './Calendar.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** Renders a record on a day of the calendar. */
export function DayRecord({ row, mayChange }: { row: ObjectRow; mayChange: boolean }) {
  const element = useRef<HTMLLIElement>(null);
  const isDragging = useRowDrag(element, row.id, mayChange);
  return (
    <li
      ref={element}
      className={styles.record}
      data-object-id={row.id}
      data-dragging={isDragging || undefined}
      title={row.name}
    >
      <Link href={`/objects/${row.customObjectDefId}/${row.id}`}>{row.name}</Link>
    </li>
  );
}
