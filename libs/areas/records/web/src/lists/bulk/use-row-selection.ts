import type { RowId } from '@crm/web-kit';
import { useRef } from 'react';
import type { MouseEvent } from 'react';

interface RowSelection {
  /** The keys of the rows in their order. */
  keys: readonly string[];
  selectedIds: readonly RowId[];
  onSelect: (ids: number[]) => void;
}

/**
 * Returns the ticked rows and their handlers. With Shift, all rows between the last ticked one and this one follow it.
 */
export function useRowSelection({ keys, selectedIds, onSelect }: RowSelection) {
  const last = useRef<string | null>(null);
  const isShift = useRef(false);
  const selected: ReadonlySet<string> = new Set(selectedIds.map(String));
  const onChange = (next: ReadonlySet<string>) => {
    const changed = [...next].filter((key) => !selected.has(key)).concat([...selected].filter((key) => !next.has(key)));
    const all = new Set(next);
    const [key] = changed;
    if (changed.length === 1 && key !== undefined) {
      const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(key)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      if (isShift.current && from >= 0) {
        for (const between of keys.slice(from, to + 1)) {
          if (next.has(key)) all.add(between);
          else all.delete(between);
        }
      }
      last.current = key;
    }
    onSelect([...all].map(Number));
  };
  const onPointer = (event: MouseEvent) => {
    isShift.current = event.shiftKey;
  };
  return { selected, onChange, onPointer };
}
