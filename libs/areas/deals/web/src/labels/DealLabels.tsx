import { dealScope, LabelPicker } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import { labelAdded, labelRemoved } from './labels.events.ts';

interface DealLabelsProps {
  deal: Pick<Deal, 'id' | 'dealTypeId'>;
  item: { id: number; name: string };
  labels: readonly string[];
}

/** Renders the labels of a deal on its page; they are chosen, created and removed in place. */
export function DealLabels({ deal, item, labels }: DealLabelsProps) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const change = (label: string) => ({
    dealId: deal.id,
    itemId: item.id,
    label,
    failedText: t('labels.failed', { label }),
  });
  return (
    <LabelPicker
      label={item.name}
      isLabelHidden
      itemId={item.id}
      scope={dealScope(deal.dealTypeId)}
      value={labels}
      onAdd={(label) => dispatch(labelAdded(change(label)))}
      onRemove={(label) => dispatch(labelRemoved(change(label)))}
    />
  );
}
