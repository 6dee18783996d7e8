import type { SlotName } from './web-module.ts';
import { SlotFrame } from './SlotFrame.tsx';
import { useSlot } from './slot-registry.tsx';

/**
 * Renders the parts of later areas below the tabs of a record's page, in the order of the areas. Each loads in its own
 * chunk; a failed one does not affect the others.
 */
export function Slots({ place, recordId }: { place: SlotName; recordId: number }) {
  return useSlot(place)
    .filter(({ tabKey }) => !tabKey)
    .map(({ key, Part }) => (
      <SlotFrame key={key} resetKey={`${place} ${recordId}`} isSmall={place.endsWith('-header')}>
        <Part recordId={recordId} />
      </SlotFrame>
    ));
}
