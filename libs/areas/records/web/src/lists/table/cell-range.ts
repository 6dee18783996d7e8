import { valueCells } from './copied-cells.ts';

/** A cell by the positions of its row and of its value in the row. */
interface Spot {
  row: number;
  column: number;
}

/** The mark of the cells in the range, which the style sheet shows. */
const mark = 'data-range';
const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the range of cells of a table: a rectangle between a first cell and the last one that it was extended to. */
export function cellRange(frame: Element, onChange: (rows: number, columns: number) => void) {
  let ends: [from: Spot, to: Spot] | null = null;
  const grid = () => [...frame.querySelectorAll('tbody tr')].map(valueCells);

  /** Returns the place of the cell around an element; null outside the rows, and at a tick box. */
  function spotOf(target: Element): Spot | null {
    const cell = target.closest('tbody td, tbody th');
    const row = cell?.closest('tr');
    if (!cell || !row) return null;
    const spot = { row: [...frame.querySelectorAll('tbody tr')].indexOf(row), column: valueCells(row).indexOf(cell) };
    return spot.row < 0 || spot.column < 0 ? null : spot;
  }

  /** Returns the cells of the range, row by row. */
  function cells(): Element[][] {
    if (!ends) return [];
    const [from, to] = ends;
    const [first, last] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
    return grid()
      .slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
      .map((row) => row.slice(first, last + 1));
  }

  function show(next: typeof ends): void {
    frame.querySelectorAll(`[${mark}]`).forEach((cell) => cell.removeAttribute(mark));
    ends = next;
    const chosen = cells();
    chosen.flat().forEach((cell) => cell.setAttribute(mark, ''));
    onChange(chosen.length, chosen[0]?.length ?? 0);
  }

  return {
    cells,
    spotOf,
    isEmpty: () => ends === null,
    clear: () => ends && show(null),
    /** Starts the range at a cell. */
    start: (spot: Spot) => show([spot, spot]),
    /** Extends the range to a cell; without a range it starts there. */
    extend: (spot: Spot) => show([ends?.[0] ?? spot, spot]),
    /** Extends the range by an arrow key from the cell, or the first cell of the row, with the focus. */
    step(key: string, focused: Element): boolean {
      const by = steps[key];
      const home = spotOf(focused) ?? spotOf(focused.closest('tbody tr')?.querySelector('th') ?? focused);
      const [from, to] = ends ?? [home, home];
      if (!by || !from || !to) return false;
      const rows = grid();
      const row = Math.min(Math.max(to.row + by[0], 0), rows.length - 1);
      const column = Math.min(Math.max(to.column + by[1], 0), rows[row]!.length - 1);
      show([from, { row, column }]);
      rows[row]![column]!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    },
  };
}
