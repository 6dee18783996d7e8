import { useTexts } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import type { PartPlace } from '../room/feature-room.ts';
import { PartFrame } from '../room/PartFrame.tsx';
import { usePartsAt } from '../room/room-parts.tsx';

/** Renders the parts of other areas in a record's side panel, under their titles. */
export function PeekParts({ place, recordId }: { place: PartPlace; recordId: number }) {
  const parts = usePartsAt(place).filter(({ isBeside, tabKey }) => isBeside && tabKey);
  const t = useTexts(parts.map(({ room }) => room));
  return parts.map(({ key, room, tabKey, Part }) => (
    <section key={key} aria-label={t(`${room}:${tabKey!}`)}>
      <PartFrame resetKey={`${place} ${recordId}`} fallback={<Skeleton />}>
        <Part recordId={recordId} />
      </PartFrame>
    </section>
  ));
}
