import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface RowKeys {
  keys: readonly string[];
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  /** Shows a row in the side panel, or closes the panel for null; undefined without a side panel. */
  onPeek?: (index: number | null) => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Makes all rows one tab stop: arrow keys, Home and End move, Enter opens, Space ticks. */
export function useRowKeys({ keys, onMove, onOpen, onToggle, onPeek }: RowKeys) {
  const [stop, setStop] = useState<string | null>(null);
  const stopKey = stop !== null && keys.includes(stop) ? stop : keys[0];

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const rows = [...event.currentTarget.rows];
    const index = rows.findIndex((row) => row === event.target);
    if (index < 0 || event.metaKey || event.ctrlKey || event.altKey) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const next = step(index, rows.length - 1);
      rows[next]?.focus();
      if (next !== index) onMove(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(index);
    } else if (event.key === ' ') {
      event.preventDefault();
      onToggle(index);
    } else if (onPeek && event.key === 'ArrowRight') {
      event.preventDefault();
      onPeek(index);
    } else if (onPeek && (event.key === 'ArrowLeft' || event.key === 'Escape')) {
      onPeek(null);
    }
  };
  return { onKeyDown, stopKey, setStop };
}
