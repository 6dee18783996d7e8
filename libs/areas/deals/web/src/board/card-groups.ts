import { useState } from 'react';
import type { DealRow } from '../domain/deal.types.ts';

/** Adjacent cards of a column that are laid out and painted together. */
export interface CardGroup {
  key: number;
  cards: readonly DealRow[];
}

/**
 * The usual size of a group: large enough for few groups per column, small enough that a change re-renders few cards.
 */
const usualSize = 10;

/**
 * Divides a column into groups. Cards stay in their former group, so that an added, removed or moved card re-renders
 * only the groups it affects; unchanged groups keep their identity.
 */
export function regroup(before: readonly CardGroup[], cards: readonly DealRow[]): readonly CardGroup[] {
  const homes = homesOf(before, cards);
  const used = new Set<number>();
  const after: { key: number; cards: DealRow[] }[] = [];
  let freshKey = Math.max(0, ...before.map(({ key }) => key));
  const begin = (key: number, card: DealRow) => {
    used.add(key);
    after.push({ key, cards: [card] });
  };
  cards.forEach((card, index) => {
    const last = after.at(-1);
    const home = homes[index];
    const next = home ?? homes.slice(index).find((one) => one !== undefined);
    if (last && (last.key === next || (home === undefined && last.cards.length < usualSize))) last.cards.push(card);
    else if (next !== undefined && !used.has(next)) begin(next, card);
    else if (last && last.cards.length < usualSize) last.cards.push(card);
    else begin((freshKey += 1), card);
  });
  const known = new Map(before.map((group) => [group.key, group]));
  const groups = after.map((group) => {
    const old = known.get(group.key);
    return old && isSame(old.cards, group.cards) ? old : group;
  });
  return isSame(before, groups) ? before : groups;
}

/** Returns the former group of each card; undefined for new cards and for cards that moved among others. */
function homesOf(before: readonly CardGroup[], cards: readonly DealRow[]): (number | undefined)[] {
  const groupOf = new Map(before.flatMap((group) => group.cards.map(({ id }) => [id, group.key] as const)));
  const known = cards.map(({ id }) => groupOf.get(id));
  const settled = known.filter((key) => key !== undefined);
  const alone = new Set(before.filter((group) => group.cards.length === 1).map(({ key }) => key));
  let turn = -1;
  return known.map((key) => {
    if (key === undefined) return undefined;
    turn += 1;
    return key === settled[turn - 1] || key === settled[turn + 1] || alone.has(key) ? key : undefined;
  });
}

const isSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** Returns the groups of a column's cards, reusing those of the last render as far as possible. */
export function useCardGroups(cards: readonly DealRow[]): readonly CardGroup[] {
  const [groups, setGroups] = useState<readonly CardGroup[]>([]);
  const next = regroup(groups, cards);
  if (next !== groups) setGroups(next);
  return next;
}
