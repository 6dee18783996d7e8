import { useTexts } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import type { SlotName } from '../module/web-module.ts';
import { SlotFrame } from '../module/SlotFrame.tsx';
import { useSlot } from '../module/slot-registry.tsx';

/** Renders the parts of other areas in a record's side panel, under their titles. */
export function PeekParts({ place, recordId }: { place: SlotName; recordId: number }) {
  const parts = useSlot(place).filter(({ isBeside, tabKey }) => isBeside && tabKey);
  const t = useTexts(parts.map(({ module }) => module));
  return parts.map(({ key, module, tabKey, Part }) => (
    <section key={key} aria-label={t(`${module}:${tabKey!}`)}>
      <SlotFrame resetKey={`${place} ${recordId}`} fallback={<Skeleton />}>
        <Part recordId={recordId} />
      </SlotFrame>
    </section>
  ));
}
