/** The parts of a cell that are not its value: marks, icons and tools. */
const tools = '[aria-hidden="true"], [data-pencil], button, svg';

/** Returns true where the browser's own copy is wanted: in a field, or of marked text. */
const isText = (target: Element): boolean =>
  target.matches('input:not([type="checkbox"]), textarea') || String(window.getSelection() ?? '') !== '';

/** Returns the value of a cell. A text that a spreadsheet would run as a formula gets an apostrophe. */
function valueOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const tool of copy.querySelectorAll(tools)) tool.remove();
  const text = copy.textContent.replaceAll(/\s+/g, ' ').trim();
  return /^(?:[=+@]|-(?![\d¥]))/.test(text) ? `'${text}` : text;
}

/** Returns the cells of a row without the one with its tick box. */
export const valueCells = (row: Element): Element[] =>
  [...row.children].filter((cell) => !cell.querySelector('input[type="checkbox"]'));

/** Returns the cells that a copy takes: those of the range, of the ticked rows, or of the row with the focus. */
function wantedCells(frame: Element, target: Element, range: readonly Element[][]): readonly Element[][] {
  if (range.length > 0) return range;
  const rows = [...frame.querySelectorAll('tbody tr')];
  const ticked = rows.filter((row) => row.querySelector('input[type="checkbox"]:checked'));
  const focused = target.closest('tbody tr');
  return (ticked.length > 0 ? ticked : focused ? [focused] : []).map(valueCells);
}

/** Puts cells on the clipboard as tab-separated values, which spreadsheets paste into cells. */
export function copyCells(event: ClipboardEvent, frame: Element, range: readonly Element[][]): void {
  const target = event.target as Element;
  if (isText(target)) return;
  const rows = wantedCells(frame, target, range);
  if (rows.length === 0) return;
  event.clipboardData?.setData('text/plain', rows.map((cells) => cells.map(valueOf).join('\t')).join('\n'));
  event.preventDefault();
}
