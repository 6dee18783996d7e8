import { cellRange } from './cell-range.ts';
import { copyCells } from './copied-cells.ts';

/** The parts of a cell that keep their own press. */
const controls = 'a, button, input, label, select, textarea';

/**
 * Lets the user choose a range of cells: by dragging, by Shift with a press, by Shift with the arrow keys; Escape ends it,
 * and a copy takes it. Returns the function that stops it.
 */
export function attachRange(frame: HTMLElement, onChange: (rows: number, columns: number) => void): () => void {
  const range = cellRange(frame, onChange);
  // The cell where the pointer went down, and true once it has moved to another cell.
  let origin: Element | null = null;
  let isDragged = false;
  // A range is shown by its cells only, so that the rows do not open.
  let swallowsClick = false;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    frame.addEventListener(name, act, { capture: true, signal: stop.signal });

  on('mousedown', (event) => {
    const target = event.target as Element;
    swallowsClick = false;
    if (event.button !== 0 || target.closest(controls)) return;
    const spot = range.spotOf(target);
    if (!spot) return;
    if (event.shiftKey) {
      range.extend(spot);
      swallowsClick = true;
      // Shift with a press would mark text. The focus is in the table, so that a copy takes the range.
      event.preventDefault();
      target.closest('tr')?.focus({ preventScroll: true });
      return;
    }
    range.clear();
    origin = target;
    isDragged = false;
  });
  on('mousemove', (event) => {
    if (!origin || event.buttons === 0) return;
    const [from, to] = [range.spotOf(origin), range.spotOf(event.target as Element)];
    if (!from || !to || (!isDragged && from.row === to.row && from.column === to.column)) return;
    if (!isDragged) range.start(from);
    isDragged = true;
    swallowsClick = true;
    range.extend(to);
    window.getSelection()?.removeAllRanges();
  });
  on('click', (event) => {
    origin = null;
    if (!swallowsClick) return;
    swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  });
  on('keydown', (event) => {
    const target = event.target as Element;
    if (!target.closest('tbody') || target.matches('input, textarea')) return;
    const isStep = event.shiftKey && !event.altKey && range.step(event.key, target);
    const isEnd = event.key === 'Escape' && !range.isEmpty();
    if (isEnd) range.clear();
    if (!isStep && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
  });
  on('copy', (event) => copyCells(event, frame, range.cells()));
  // Other rows are other cells.
  const watch = new MutationObserver(() => range.clear());
  frame.querySelectorAll('tbody').forEach((body) => watch.observe(body, { childList: true }));
  return () => {
    range.clear();
    watch.disconnect();
    stop.abort();
  };
}
