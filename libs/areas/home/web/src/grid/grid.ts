/** The columns of the grid (spec 3 §2.15). */
export const COLUMNS = 12;
/** The tallest widget, in rows. */
export const TALLEST = 12;
/** The most widgets of a page. */
export const MOST_WIDGETS = 20;

/** A place in the grid, in columns and rows. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Placed = Place & { id: string };

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Returns a place inside the grid. */
export function inGrid(place: Place): Place {
  const w = clamp(place.w, 1, COLUMNS);
  return {
    w,
    h: clamp(place.h, 1, TALLEST),
    x: clamp(place.x, 0, COLUMNS - w),
    y: Math.max(place.y, 0),
  };
}

/** The order of reading: row by row. It is the order of widgets on a phone and for screen readers. */
export const readingOrder = (one: Place, other: Place): number => one.y - other.y || one.x - other.x;

/** Moves a widget up until it touches another one or the top. */
function lifted<W extends Placed>(widget: W, others: readonly W[]): W {
  let { y } = widget;
  while (y > 0 && !others.some((other) => overlaps({ ...widget, y: y - 1 }, other))) y -= 1;
  return { ...widget, y };
}

/** Moves a widget down until it overlaps no other one. */
function lowered<W extends Placed>(widget: W, others: readonly W[]): W {
  let { y } = widget;
  while (others.some((other) => overlaps({ ...widget, y }, other))) y += 1;
  return { ...widget, y };
}

/** Returns the widgets without gaps between rows, in the order of reading. */
export const compacted = <W extends Placed>(widgets: readonly W[]): W[] =>
  widgets
    .toSorted(readingOrder)
    .reduce<W[]>((done, widget) => [...done, lifted(lowered(widget, done), done)], [])
    .toSorted(readingOrder);

/** Puts a widget at a place; those that it overlaps move down, and gaps close. */
export function placed<W extends Placed>(widgets: readonly W[], id: string, place: Place): W[] {
  const widget = widgets.find((one) => one.id === id);
  if (!widget) return [...widgets];
  const anchor: W = { ...widget, ...inGrid(place) };
  const others = widgets.filter((one) => one.id !== id).toSorted(readingOrder);
  const pushed = others.reduce<W[]>((done, other) => [...done, lowered(other, done)], [anchor]);
  return compacted(pushed);
}

/** Returns the first free place for a new widget, in the order of reading. */
export function freePlace(widgets: readonly Placed[], { w, h }: { w: number; h: number }): Place {
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + w <= COLUMNS; x += 1) {
      if (!widgets.some((other) => overlaps({ x, y, w, h }, other))) return { x, y, w, h };
    }
  }
}
