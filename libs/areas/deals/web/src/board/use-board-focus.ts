import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Phase } from '../domain/deal.types.ts';
import type { BoardState } from './board.types.ts';

/** The time to focus a moved card: at once after a key, after painting when the mouse dropped it. */
export type FocusTime = 'now' | 'afterPaint';

/**
 * Tracks the one card that Tab reaches. A card moved to another column is mounted again there; the focus follows it, or
 * moves to the folded column that now contains it.
 */
export function useBoardFocus(area: RefObject<HTMLElement | null>, board: BoardState, shown: readonly Phase[]) {
  const [lastId, setLastId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const when = useRef<FocusTime>('now');
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
  useEffect(() => {
    if (when.current === 'now') return focusNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(focusNow)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });

  const focusCard = useCallback((dealId: number, time: FocusTime) => {
    wanted.current = dealId;
    when.current = time;
    setLastId(dealId);
  }, []);
  const setStop = (target: EventTarget) => {
    const item = target instanceof Element && target.closest<HTMLElement>('[data-deal-id]');
    if (item) setLastId(Number(item.dataset.dealId));
  };
  return { stopId, setStop, focusCard };
}
