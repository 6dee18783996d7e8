import type { ClipboardEvent } from 'react';

/** The parts of a cell that are not its value: marks, icons and tools. */
const tools = '[aria-hidden="true"], [data-pencil], button, svg';

/** Returns true where the browser's own copy is wanted: in a field, or of marked text. */
const isText = (target: HTMLElement): boolean =>
  target.matches('input:not([type="checkbox"]), textarea') || String(window.getSelection() ?? '') !== '';

/** Returns the value of a cell. A text that a spreadsheet would run as a formula gets an apostrophe. */
function valueOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const tool of copy.querySelectorAll(tools)) tool.remove();
  const text = copy.textContent.replaceAll(/\s+/g, ' ').trim();
  return /^(?:[=+@]|-(?![\d¥]))/.test(text) ? `'${text}` : text;
}

/**
 * Copies the ticked rows of the table, or the row with the focus, as tab-separated values, which spreadsheets paste
 * into cells.
 */
export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (isText(target)) return;
  const all = [...event.currentTarget.querySelectorAll('tbody tr')];
  const ticked = all.filter((row) => row.querySelector('input[type="checkbox"]:checked'));
  const focused = target.closest('tbody tr');
  const rows = ticked.length > 0 ? ticked : focused ? [focused] : [];
  if (rows.length === 0) return;
  const cells = (row: Element) => [...row.children].filter((cell) => !cell.querySelector('input[type="checkbox"]'));
  event.clipboardData.setData('text/plain', rows.map((row) => cells(row).map(valueOf).join('\t')).join('\n'));
  event.preventDefault();
}
