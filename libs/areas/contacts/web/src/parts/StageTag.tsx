import { useMasters } from '@crm/identity-web';
import { Tag, tones } from '@crm/ui-kit';

/** The lifecycle stage in its colour; stages take the palette in their order. Nothing without one. */
export function StageTag({ stageId }: { stageId: number | null }) {
  const { lifecycleStages, find } = useMasters();
  const stage = find('lifecycleStages', stageId);
  if (!stage) return null;
  const place = lifecycleStages.findIndex(({ id }) => id === stage.id);
  return (
    <Tag hasDot tone={tones[place % tones.length]}>
      {stage.name}
    </Tag>
  );
}
