import type { PartPlace } from './feature-room.ts';
import { PartFrame } from './PartFrame.tsx';
import { usePartsAt } from './room-parts.tsx';

/**
 * Renders the parts of later areas below the tabs of a record's page, in the order of the areas. Each loads in its own
 * chunk; a failed one does not affect the others.
 */
export function RoomParts({ place, recordId }: { place: PartPlace; recordId: number }) {
  return usePartsAt(place)
    .filter(({ tabKey }) => !tabKey)
    .map(({ key, Part }) => (
      <PartFrame key={key} resetKey={`${place} ${recordId}`} isSmall={place === 'deal-header'}>
        <Part recordId={recordId} />
      </PartFrame>
    ));
}
