import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './DataTable.module.css';

interface ColumnResizerProps {
  label: string;
  width: number;
  onResize: (width: number) => void;
}

const [least, most, step] = [64, 800, 16];
const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)));

/** The handle at the end of a column: drag it, or move it with ← and →. */
export function ColumnResizer({ label, width, onResize }: ColumnResizerProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const actual = event.currentTarget.parentElement?.getBoundingClientRect().width;
    start.current = { x: event.clientX, width: actual || width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) onResize(within(start.current.width + event.clientX - start.current.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onResize(within(width + by));
  };
  const end = () => {
    start.current = null;
  };
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      className={styles.resizer}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  );
}
