import { isComposing } from '@crm/ui-kit';
import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { readAmount, readCells } from './read-amounts.ts';

/** A cell by its place among the rows and columns that are shown. */
export interface Place {
  row: number;
  column: number;
}

interface Grid {
  rows: number;
  columns: number;
  amountAt: (place: Place) => number | null;
  isEditable: (place: Place) => boolean;
  /** Sets amounts; those of cells that the user may not edit are left out. */
  onChange: (changes: { place: Place; amount: number | null }[]) => void;
  /** Called when typed or pasted text holds no amount. */
  onRefused: (text: string) => void;
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves through a grid like a spreadsheet: arrows and Tab move, typing or F2 edits, Enter saves and goes down, Escape
 * restores, Delete empties; copied cells of a spreadsheet are pasted from the cell on.
 */
export function useGridKeys(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, amountAt, isEditable, onChange, onRefused }: Grid,
) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [text, showText] = useState<string | null>(null);
  // The blur of a field that Enter or Escape has closed must not save again, before the next rendering.
  const typed = useRef<string | null>(null);
  const setText = (next: string | null) => {
    typed.current = next;
    showText(next);
  };

  const focus = ({ row, column }: Place) => {
    const place = {
      row: Math.min(rows - 1, Math.max(0, row)),
      column: Math.min(columns - 1, Math.max(0, column)),
    };
    setActive(place);
    table.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)?.focus();
  };
  const edit = (first: string | null) => {
    if (isEditable(active)) setText(first ?? String(amountAt(active) ?? ''));
  };
  const finish = () => {
    const last = typed.current;
    if (last === null) return;
    const amount = readAmount(last);
    setText(null);
    if (amount === undefined) onRefused(last);
    else if (amount !== amountAt(active)) onChange([{ place: active, amount }]);
  };
  const moveBy = (row: number, column: number) => focus({ row: active.row + row, column: active.column + column });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = steps[key];
    const isEditing = text !== null;
    if (key === 'Enter') {
      event.preventDefault();
      finish();
      moveBy(shiftKey ? -1 : 1, 0);
    } else if (key === 'Tab' && isEditing) {
      event.preventDefault();
      finish();
      moveBy(0, shiftKey ? -1 : 1);
    } else if (isEditing) {
      if (key !== 'Escape') return;
      event.stopPropagation();
      setText(null);
      focus(active);
    } else if (step && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      moveBy(...step);
    } else if (key === 'Home' || key === 'End') {
      event.preventDefault();
      focus({ row: active.row, column: key === 'Home' ? 0 : columns - 1 });
    } else if (key === 'F2') {
      edit(null);
    } else if ((key === 'Delete' || key === 'Backspace') && isEditable(active)) {
      if (amountAt(active) !== null) onChange([{ place: active, amount: null }]);
    } else if (/^[0-9０-９¥]$/.test(key) && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      edit(key);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    if (text !== null) return;
    event.preventDefault();
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const changes: { place: Place; amount: number | null }[] = [];
    for (const [down, row] of cells.entries()) {
      for (const [right, cell] of row.entries()) {
        const place = { row: active.row + down, column: active.column + right };
        const amount = readAmount(cell);
        if (amount === undefined) return onRefused(cell);
        if (place.row < rows && place.column < columns && isEditable(place)) changes.push({ place, amount });
      }
    }
    if (changes.length > 0) onChange(changes);
  };
  return { active, text, setText, setActive, edit, finish, focus, onKeyDown, onPaste };
}
