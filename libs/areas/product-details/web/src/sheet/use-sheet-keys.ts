import { isComposing } from '@crm/ui-kit';
import type { KeyboardEvent } from 'react';

interface SheetKeys {
  count: number;
  onMove: (from: number, to: number) => void;
  /** The handler of Enter below the last row. */
  onEnd?: () => void;
}

/** Returns the direction of a key: Enter moves down and Shift+Enter up, like ↓ and ↑. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | undefined =>
  ({ Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 })[key];

/** Handles the keys of a table of fields, except those that an input method needs. Alt with ↑ ↓ moves the row. */
export const sheetKeys =
  ({ count, onMove, onEnd }: SheetKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target as HTMLElement;
    const cell = field.closest<HTMLElement>('[data-cell]');
    const step = stepOf(event);
    if (!cell || step === undefined || isComposing(event)) return;
    const row = Number(cell.dataset['row']);
    if (event.altKey && event.key !== 'Enter') {
      // A date field opens its calendar by Alt+↓.
      if (cell.dataset['cell']?.endsWith('date')) return;
      event.preventDefault();
      event.stopPropagation();
      if (row + step >= 0 && row + step < count) onMove(row, row + step);
      return;
    }
    // A combobox opens by its arrow keys, and Enter presses a button.
    if (!(field instanceof HTMLInputElement) || field.getAttribute('role') === 'combobox') return;
    event.preventDefault();
    const sheet = cell.closest('table');
    const next = sheet?.querySelector<HTMLElement>(`[data-cell="${cell.dataset['cell']}"][data-row="${row + step}"]`);
    const control = next?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)');
    if (control) {
      control.focus();
      if (control instanceof HTMLInputElement) control.select();
    } else if (event.key === 'Enter' && row + step >= count) onEnd?.();
  };
