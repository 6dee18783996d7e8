import { isComposing } from '@crm/ui-kit';
import type { KeyboardEvent } from 'react';
import type { Phase } from '../domain/deal.types.ts';
import type { Spot } from '../move/move.events.ts';
import type { BoardState } from './board.types.ts';
import { spotAt } from './placement.ts';

interface BoardKeys {
  board: Pick<BoardState, 'columns'>;
  /** The phases whose cards are shown, in order. */
  shown: readonly Phase[];
  /** All phases, in order. */
  phases: readonly Phase[];
  hasPlaces: boolean;
  onFocusCard: (dealId: number) => void;
  onMove: (dealId: number, to: Spot) => void;
}

const steps: Record<string, readonly [across: number, along: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  '[': [-1, 0],
  ']': [1, 0],
};

const first = (index: number, ids: readonly number[]) => ids[Math.min(index, ids.length - 1)];

/**
 * Handles keys on a card. Arrows, Home and End move the focus; [ and ], or Shift with ← and →, move the card to the
 * previous or next phase; Shift with ↑ and ↓ moves it within its column. Ignores keys that belong to an input method.
 */
export function useBoardKeys({ board, shown, phases, hasPlaces, onFocusCard, onMove }: BoardKeys) {
  const idsOf = (phaseId: number | undefined) => (phaseId === undefined ? [] : (board.columns[phaseId]?.ids ?? []));

  function walk(phaseId: number, index: number, [across, along]: readonly [number, number]) {
    if (along !== 0) return idsOf(phaseId)[index + along];
    const from = shown.findIndex(({ id }) => id === phaseId);
    const way = across < 0 ? shown.slice(0, from).reverse() : shown.slice(from + 1);
    return first(index, idsOf(way.find(({ id }) => idsOf(id).length > 0)?.id));
  }

  function carry(dealId: number, phaseId: number, index: number, [across, along]: readonly [number, number]) {
    const from = phases.findIndex(({ id }) => id === phaseId);
    const next = phases[from + across];
    if (across !== 0) return next && onMove(dealId, spotAt(board, next.id, 0, dealId));
    const last = idsOf(phaseId).length - 1;
    const isInside = index + along >= 0 && index + along <= last;
    if (hasPlaces && isInside) onMove(dealId, spotAt(board, phaseId, along < 0 ? index - 1 : index + 2, dealId));
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>('[data-deal-id]');
    if (!item || !target.matches('[data-card-link]') || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const dealId = Number(item.dataset.dealId);
    const phase = shown.find(({ id }) => idsOf(id).includes(dealId));
    if (!phase) return;
    const ids = idsOf(phase.id);
    const index = ids.indexOf(dealId);
    const step = steps[event.key];
    const end = event.key === 'Home' ? ids[0] : event.key === 'End' ? ids.at(-1) : undefined;
    if (!step && end === undefined) return;
    event.preventDefault();
    if (step && (event.shiftKey || event.key === '[' || event.key === ']')) {
      carry(dealId, phase.id, index, step);
      return;
    }
    const next = step ? walk(phase.id, index, step) : end;
    if (next !== undefined) onFocusCard(next);
  };
}
