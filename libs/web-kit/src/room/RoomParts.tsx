import type { PartPlace } from './feature-room.ts';
import { PartFrame } from './PartFrame.tsx';
import { usePartsAt } from './room-parts.tsx';

/**
 * What later rooms put below the tabs of a record's page, in the order of the rooms; nothing where none does. Each comes
 * in a chunk of its own; one that cannot be loaded leaves the others alone.
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
