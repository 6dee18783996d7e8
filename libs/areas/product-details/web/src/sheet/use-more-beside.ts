import { useEffect, useRef } from 'react';

/**
 * Marks on the frame of a table, for its style, the sides on which it continues out of sight: `data-more` holds
 * `start`, `end` or both; `data-held` is set while the column pinned at the end covers others.
 */
export function useMoreBeside() {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = scroller.current;
    const table = around?.firstElementChild;
    if (!around || !table) return;
    const look = () => {
      const rest = around.scrollWidth - around.clientWidth - around.scrollLeft;
      const pinned = around.querySelector('th[data-pinned="end"]');
      const gap = pinned && around.getBoundingClientRect().right - pinned.getBoundingClientRect().right;
      const { dataset } = frame.current!;
      dataset.more = [around.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
      dataset.held = String(rest > 1 && gap !== null && Math.abs(gap) < 3);
    };
    look();
    around.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    watch?.observe(around);
    // Showing or hiding columns changes the table's width.
    watch?.observe(table);
    return () => {
      around.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, []);
  return { frame, scroller };
}
