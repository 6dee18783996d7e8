import fc from 'fast-check';
import { COLUMNS, compacted, freePlace, placed, readingOrder } from './grid.ts';
import type { Place } from './grid.ts';

const at = (id: string, x: number, y: number, w = 4, h = 2) => ({ id, x, y, w, h });
const where = (widgets: readonly (Place & { id: string })[]) =>
  Object.fromEntries(widgets.map(({ id, x, y }) => [id, `${x},${y}`]));

test('moves the widgets below a placed one down, and closes the gap that it leaves', () => {
  const widgets = [at('a', 0, 0), at('b', 4, 0), at('c', 0, 2)];
  expect(where(placed(widgets, 'a', at('a', 4, 0)))).toEqual({ a: '4,0', b: '4,2', c: '0,0' });
});

test('keeps a widget inside the grid, whatever place is asked for', () => {
  const [widget] = placed([at('a', 0, 0)], 'a', { x: 40, y: -3, w: 99, h: 0 });
  expect(widget).toEqual({ id: 'a', x: 0, y: 0, w: 12, h: 1 });
});

test('finds the first free place in the order of reading', () => {
  expect(freePlace([at('a', 0, 0), at('b', 8, 0)], { w: 4, h: 2 })).toEqual({ x: 4, y: 0, w: 4, h: 2 });
  expect(freePlace([at('a', 0, 0, 12)], { w: 6, h: 2 })).toEqual({ x: 0, y: 2, w: 6, h: 2 });
});

const place = fc.record({
  x: fc.integer({ min: 0, max: 11 }),
  y: fc.integer({ min: 0, max: 20 }),
  w: fc.integer({ min: 1, max: 12 }),
  h: fc.integer({ min: 1, max: 6 }),
});

test('never overlaps widgets nor leaves the grid, for any sequence of places', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), fc.array(place, { maxLength: 6 }), (all, moves) => {
      const ids = all.map((_one, index) => `${index}`);
      let widgets = compacted(all.map((one, index) => ({ ...one, x: Math.min(one.x, 12 - one.w), id: ids[index]! })));
      moves.forEach((move, index) => {
        widgets = placed(widgets, ids[index % ids.length]!, move);
      });
      const cells = widgets.flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_cell, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(widgets.every(({ x, w }) => x >= 0 && x + w <= COLUMNS)).toBe(true);
      expect(widgets).toEqual(widgets.toSorted(readingOrder));
      expect(compacted(widgets)).toEqual(widgets);
    }),
  );
});
