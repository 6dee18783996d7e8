import { SlotFrame, useSlot } from '@crm/web-kit';
import { useCallback, useState } from 'react';

interface Begun {
  key: string;
  dealId: number;
  /** Counter that remounts the part when the same one is started again. */
  turn: number;
}

/** Returns the `deal-card` part that the user starts from a card's menu, one at a time for the whole board. */
export function useCardPart() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const parts = useSlot('deal-card');
  const begin = useCallback(
    (key: string, dealId: number) => setBegun((before) => ({ key, dealId, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const Part = parts.find(({ key }) => key === begun?.key)?.Part;
  const part = begun && Part && (
    <SlotFrame key={begun.turn} resetKey={String(begun.turn)}>
      <Part recordId={begun.dealId} />
    </SlotFrame>
  );
  return { begin, part };
}
