import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/**
 * The addresses of the cards' pages, and the one handler that follows them for all cards; new tabs and windows stay the
 * browser's.
 */
export function useCardLinks() {
  const deals = useHref('/deals');
  const navigate = useNavigate();
  const hrefOf = useCallback((dealId: number) => `${deals}/${dealId}`, [deals]);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[data-card-link]');
    const dealId = link?.closest<HTMLElement>('[data-deal-id]')?.dataset.dealId;
    if (!dealId || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(`/deals/${dealId}`);
  };
  return { hrefOf, onClick };
}
