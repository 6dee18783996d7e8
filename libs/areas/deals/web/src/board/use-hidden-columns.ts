import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Returns true while columns are hidden behind the right edge of the board; `count` is the number of its columns. */
export function useHiddenColumns(board: RefObject<HTMLElement | null>, count: number): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    // One pixel less, because widths are rounded.
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [board, count]);
  return hasMore;
}
