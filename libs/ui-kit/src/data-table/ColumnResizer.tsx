import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './DataTable.module.css';

interface ColumnResizerProps {
  label: string;
  width: number;
  onResize: (width: number) => void;
  /** False when the column header resizes by keys, so that there is one tab stop. */
  isTabStop: boolean;
}

const [least, most, step] = [64, 800, 16];
const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)));

/** Returns the width after an arrow key; null for other keys. */
export function widthAfterKey(key: string, width: number): number | null {
  const by = { ArrowLeft: -step, ArrowRight: step }[key];
  return by === undefined ? null : within(width + by);
}

/** Renders the resize handle of a column: drag it, or move it with ← and →. */
export function ColumnResizer({ label, width, onResize, isTabStop }: ColumnResizerProps) {
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
    const next = widthAfterKey(event.key, width);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  const end = () => {
    start.current = null;
  };
  return (
    <span
      role="separator"
      tabIndex={isTabStop ? 0 : -1}
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
