import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

const middle = 1;

/**
 * Returns the addresses of the cards' pages, and shared handlers that open them from anywhere on a card. On the name,
 * the browser itself opens new tabs and windows; elsewhere on the card, the handlers do. (A link that covers the whole
 * card would leave all of it to the browser, but each such layer slows every frame of a scrolling board.)
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
  // Prevents autoscroll by the middle button on a card.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === middle && pressedCard(event)) event.preventDefault();
  };
  return { hrefOf, handlers: { onClick, onAuxClick, onMouseDown } };
}

/** Returns the card under the pointer; undefined on a button, which has its own action. */
function pressedCard({ target }: MouseEvent): { dealId: number; isLink: boolean } | undefined {
  const pressed = target as Element;
  const part = pressed.closest('button') ? null : pressed.closest('article');
  const dealId = part?.closest<HTMLElement>('[data-deal-id]')?.dataset.dealId;
  return dealId ? { dealId: Number(dealId), isLink: pressed.closest('a') !== null } : undefined;
}

const openTab = (href: string) => window.open(href, '_blank', 'noopener');
