import { useMasters } from '@crm/identity-web';
import { Tag, tones } from '@crm/ui-kit';
import { useFeatureCheck } from '@crm/web-kit';

/** The lifecycle stage in its colour; stages take the palette in their order. Nothing without one, or without the feature. */
export function StageTag({ stageId }: { stageId: number | null }) {
  const { lifecycleStages, find } = useMasters();
  const has = useFeatureCheck();
  const stage = has('lifecycle_stage') ? find('lifecycleStages', stageId) : undefined;
  if (!stage) return null;
  const place = lifecycleStages.findIndex(({ id }) => id === stage.id);
  return (
    <Tag hasDot tone={tones[place % tones.length]}>
      {stage.name}
    </Tag>
  );
}
