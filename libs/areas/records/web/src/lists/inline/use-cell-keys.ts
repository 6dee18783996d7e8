import type { KeyboardEvent } from 'react';

const pencilsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-pencil]')];

/**
 * Moves the focus between editable cells: F2 goes from the row to the first one, ← → to the others, Enter and F2 open
 * one, Escape returns to the row.
 */
export function onCellKeys(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row || event.metaKey || event.ctrlKey || event.altKey) return;
  const pencils = pencilsOf(row);
  if (target === row) {
    if (event.key !== 'F2' || !pencils[0]) return;
    event.preventDefault();
    return pencils[0].focus();
  }
  const index = pencils.indexOf(target);
  if (index < 0) return;
  const acts: Record<string, () => void> = {
    ArrowRight: () => pencils[Math.min(index + 1, pencils.length - 1)]?.focus(),
    ArrowLeft: () => pencils[Math.max(index - 1, 0)]?.focus(),
    F2: () => target.click(),
    Escape: () => row.focus(),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
