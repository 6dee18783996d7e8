import { useMasters } from '@crm/identity-web';
import type { DealTypeMaster } from '@crm/identity-web';
import type { DeliveredOption } from '@crm/validation/webform';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectDraft } from '../draft/draft.selectors.ts';
import type { ChoicesOf } from './editor.types.ts';

const masterOf: Record<string, DealTypeMaster> = {
  deal_phase: 'phases',
  deal_product: 'products',
  deal_probability: 'probabilities',
  deal_channel: 'channels',
};

const option = ({ id, name }: { id: number; name: string }): DeliveredOption => ({ label: name, value: id });

/** Returns a function that looks choices up in the store, so that a new item has them before it is saved. */
export function useChoices(): ChoicesOf {
  const masters = useMasters();
  const { stored } = useSelector(selectDraft);
  const { dealTypeId } = useSelector(selectDraft).history.present.settings;
  return useCallback(
    ({ key, category, options }) => {
      const master = masterOf[category];
      if (master) return dealTypeId === null ? [] : masters.ofDealType(master, dealTypeId).map(option);
      if (category === 'deal_assignee') return masters.owners.map(option);
      if (category === 'contact_lifecycle_stage') return masters.lifecycleStages.map(option);
      return stored[key]?.options ?? options;
    },
    [masters, stored, dealTypeId],
  );
}
