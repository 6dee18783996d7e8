import { dealRow } from '../testing/samples.ts';
import { regroup } from './card-groups.ts';
import type { CardGroup } from './card-groups.ts';

const cards = new Map(Array.from({ length: 60 }, (_, index) => [index + 1, dealRow(index + 1)]));
const of = (...ids: number[]) => ids.map((id) => cards.get(id)!);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = (groups: readonly CardGroup[]) => groups.map((group) => group.cards.map(({ id }) => id));
const without = (ids: number[], id: number) => ids.filter((one) => one !== id);

const first = regroup([], of(...range(1, 30)));

it('divides the cards into groups of ten, in their order', () => {
  expect(idsOf(first)).toEqual([range(1, 10), range(11, 20), range(21, 30)]);
});

it('returns the same array for the same cards', () => {
  expect(regroup(first, of(...range(1, 30)))).toBe(first);
});

it('appends new cards and keeps the other groups', () => {
  const more = regroup(first, of(...range(1, 45)));
  expect(idsOf(more).slice(3)).toEqual([range(31, 40), range(41, 45)]);
  expect(more.slice(0, 3)).toEqual(first);
  expect(more[0]).toBe(first[0]);
  expect(idsOf(regroup(more, of(...range(1, 48)))).at(-1)).toEqual(range(41, 48));
});

it.each<[string, number[], number[]]>([
  ['to the very top', [15, ...without(range(1, 30), 15)], [0, 1]],
  ['up', [1, 2, 25, ...without(range(3, 30), 25)], [0, 2]],
  ['down', [...without(range(1, 24), 3), 3, ...range(25, 30)], [0, 2]],
  ['within its group', [2, 1, ...range(3, 30)], [0]],
  ['away', without(range(1, 30), 12), [1]],
  ['in from elsewhere', [...range(1, 14), 50, ...range(15, 30)], [1]],
])('a card moved %s changes only the groups it left and entered', (_way, ids, changed) => {
  const after = regroup(first, of(...ids));
  expect(idsOf(after).flat()).toEqual(ids);
  expect(after.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  expect(after.flatMap((group, index) => (group === first[index] ? [] : [index]))).toEqual(changed);
});

it('starts a new group for a card moved after full groups', () => {
  const after = regroup(first, of(...without(range(1, 30), 3), 3));
  expect(idsOf(after)).toEqual([without(range(1, 10), 3), range(11, 20), range(21, 30), [3]]);
  expect(regroup(after, of(...without(range(1, 30), 3), 3))).toBe(after);
});

it('changes the group of a changed card only', () => {
  const changed = of(...range(1, 30)).map((card) => (card.id === 5 ? { ...card, name: '別の名前' } : card));
  const after = regroup(first, changed);
  expect(after[0]).not.toBe(first[0]);
  expect(after[1]).toBe(first[1]);
});

it.each([
  ['turned round', range(1, 30).reverse()],
  ['mixed', range(0, 29).map((index) => ((index * 7) % 30) + 1)],
  ['others', range(31, 60)],
  ['none', []],
])('keeps every card and every key unique after another order: %s', (_how, ids) => {
  const after = regroup(first, of(...ids));
  expect(idsOf(after).flat()).toEqual(ids);
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  expect(regroup(after, of(...ids))).toBe(after);
});
