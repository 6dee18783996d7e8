import { useMasters } from '@crm/identity-web';
import { Tag, tones } from '@crm/ui-kit';
import { useFeatureCheck } from '@crm/web-kit';

/**
 * Renders the lifecycle stage in its colour; the stages take the palette in their order. Renders nothing for null, or
 * if the company has no stages.
 */
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
