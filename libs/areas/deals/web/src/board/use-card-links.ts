import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

const middle = 1;

/**
 * The addresses of the cards' pages, and the handlers that follow them for all cards, wherever a card is pressed. On its
 * name the browser opens new tabs and windows by itself; beside it, they do. (A link spread over the whole card would be
 * the browser's everywhere, but each such layer costs a scrolling board something in every frame.)
 */
export function useCardLinks() {
  const deals = useHref('/deals');
  const navigate = useNavigate();
  const hrefOf = useCallback((dealId: number) => `${deals}/${dealId}`, [deals]);
  const onClick = (event: MouseEvent) => {
    const pressed = pressedCard(event);
    if (!pressed) return;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (event.altKey || (isElsewhere && pressed.isLink)) return;
    event.preventDefault();
    if (isElsewhere) openTab(hrefOf(pressed.dealId));
    else void navigate(`/deals/${pressed.dealId}`);
  };
  const onAuxClick = (event: MouseEvent) => {
    const pressed = event.button === middle ? pressedCard(event) : undefined;
    if (pressed && !pressed.isLink) openTab(hrefOf(pressed.dealId));
  };
  // Where the middle button scrolls by itself, it does not on a card.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === middle && pressedCard(event)) event.preventDefault();
  };
  return { hrefOf, handlers: { onClick, onAuxClick, onMouseDown } };
}

/** The card under the pointer, unless it is on a button, which has an affair of its own. */
function pressedCard({ target }: MouseEvent): { dealId: number; isLink: boolean } | undefined {
  const pressed = target as Element;
  const part = pressed.closest('button') ? null : pressed.closest('article');
  const dealId = part?.closest<HTMLElement>('[data-deal-id]')?.dataset.dealId;
  return dealId ? { dealId: Number(dealId), isLink: pressed.closest('a') !== null } : undefined;
}

const openTab = (href: string) => window.open(href, '_blank', 'noopener');
