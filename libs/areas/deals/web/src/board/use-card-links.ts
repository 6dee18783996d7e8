import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/**
 * The addresses of the cards' pages, and the one handler that follows them for all cards, wherever a card is pressed; new
 * tabs and windows stay the browser's.
 */
export function useCardLinks() {
  const deals = useHref('/deals');
  const navigate = useNavigate();
  const hrefOf = useCallback((dealId: number) => `${deals}/${dealId}`, [deals]);
  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    // What has a tooltip stands above the link and leads where it leads; buttons have an affair of their own.
    const part = pressed.closest('button') ? null : pressed.closest('article');
    const dealId = part?.closest<HTMLElement>('[data-deal-id]')?.dataset.dealId;
    if (!dealId || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(`/deals/${dealId}`);
  };
  return { hrefOf, onClick };
}
