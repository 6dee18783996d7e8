import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Phase } from '../domain/deal.types.ts';
import type { BoardState } from './board.types.ts';

/**
 * The one card that Tab comes to. A card that is carried to another column is drawn anew there; the focus follows it, or
 * goes to the folded column that has swallowed it.
 */
export function useBoardFocus(area: RefObject<HTMLElement | null>, board: BoardState, shown: readonly Phase[]) {
  const [lastId, setLastId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const all = shown.flatMap(({ id }) => board.columns[id]?.ids ?? []);
  const stopId = lastId !== null && all.includes(lastId) ? lastId : (all[0] ?? null);

  const focusNow = useCallback(() => {
    const dealId = wanted.current;
    if (dealId === null) return;
    wanted.current = null;
    const link = area.current?.querySelector<HTMLElement>(`[data-deal-id="${dealId}"] [data-card-link]`);
    const phaseId = board.deals[dealId]?.phaseId;
    const strip = area.current?.querySelector<HTMLElement>(`button[data-phase-id="${phaseId}"]`);
    (link ?? strip)?.focus();
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [area, board.deals]);
  useEffect(focusNow);

  const focusCard = useCallback((dealId: number) => {
    wanted.current = dealId;
    setLastId(dealId);
  }, []);
  const setStop = (target: EventTarget) => {
    const item = target instanceof Element && target.closest<HTMLElement>('[data-deal-id]');
    if (item) setLastId(Number(item.dataset.dealId));
  };
  return { stopId, setStop, focusCard };
}
